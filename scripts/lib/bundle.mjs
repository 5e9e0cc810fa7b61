// The compiled server once more, as a few files: to find and open three hundred small ones is a fifth of its start. Packages stay
// outside. The folder lies as deep as the compiled one, so that what is found relative to a module is found from both.
import { build } from 'vite';
import { fromRoot, SERVER_BUNDLE, SERVER_MAIN } from './paths.mjs';

await build({
  root: fromRoot(),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: [/^@phone-trade\//] },
  build: {
    ssr: true,
    outDir: SERVER_BUNDLE,
    emptyOutDir: true,
    minify: false,
    target: 'node20',
    rolldownOptions: {
      // A worker is started by its file, so it is an entry of its own; the browser tests boot the server in a process of theirs.
      input: {
        main: SERVER_MAIN,
        boot: fromRoot('dist/apps/api/src/boot.js'),
        'sheet-worker': fromRoot('dist/apps/api/src/platform/excel/sheet-worker.js'),
        'picture-worker': fromRoot('dist/apps/api/src/platform/picture/picture-worker.js'),
        'snapshot-worker': fromRoot('dist/apps/api/src/platform/database/driver/snapshot-worker.js'),
        'sm2-worker': fromRoot('dist/apps/api/src/modules/auth/password/sm2-worker.js'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
