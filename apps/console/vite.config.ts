import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { announce } from './announce.ts';
import { countWorker } from './count-worker.ts';
import { precompress } from './precompress.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
/** What draws and edits BPMN, in its own chunks: only a page with a diagram fetches it. */
const DIAGRAMS =
  'bpmn-js|bpmn-moddle|bpmn-auto-layout|diagram-js(?:-direct-editing)?|moddle|moddle-xml|saxen|min-dash|min-dom|tiny-svg|ids|inherits-browser|didi|object-refs|path-intersection|component-event|domify|preact|htm|@bpmn-io/[\\w-]+';

const proxy = Object.fromEntries(['/api', '/cms', '/go-api'].map((path) => [path, { target: api, changeOrigin: false, ws: true }]));

export default defineConfig({
  plugins: [react(), announce(), countWorker(), precompress()],
  resolve: { alias: { '@phone-trade/shared': fileURLToPath(new URL('../../libs/shared/src/index.ts', import.meta.url)) } },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Read by scripts/counters/pages.mjs.
    manifest: true,
    // Every browser this is built for announces modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    // antd's own parts do not say that importing them does nothing; without it one name of `form` brings all of it.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      // A browser fetches a few files sooner than a hundred.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: /console\/src\/main\.ts$/, priority: 3 },
            { name: 'start', test: /console\/src\/(app\/open|shell\/login\/login-page)\.tsx$/, priority: 2 },
            // What pages share: fewer shares would make a list 6 % smaller, and a third more requests (docs/bench.md).
            { name: 'pages', test: new RegExp(`^(?!.*node_modules/(?:${DIAGRAMS})/)`), minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
