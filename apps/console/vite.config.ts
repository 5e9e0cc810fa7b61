import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bundleBudget } from './bundle-budget.ts';
import { componentStyles } from './component-styles.ts';
import { leanComponents } from './lean-components.ts';
import { precompress } from './precompress.ts';
import { preloadList } from './preload-list.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxy = Object.fromEntries(['/api', '/cms', '/go-api'].map((path) => [path, { target: api, changeOrigin: false }]));

/** What a call takes is prose of the contract, for people and for the docs of the server; the console knows its calls by their addresses. */
const withoutProse: Plugin = {
  name: 'contract-without-prose',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /libs\/shared\/src\/contract\/endpoints\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/^( +'[^']+': \['[A-Z|]+', '[^']*', '[^']*', )'(?:[^'\\]|\\.)*'/gm, "$1''"), map: null }),
  },
};

export default defineConfig({
  plugins: [withoutProse, react(), componentStyles(), leanComponents(), bundleBudget(), preloadList(), precompress()],
  resolve: { alias: { '@phone-trade/shared': fileURLToPath(new URL('../../libs/shared/src/index.ts', import.meta.url)) } },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Every browser this is built for announces modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    // antd's own parts do not say that importing them does nothing; without it one name of `form` brings all of it.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      // A browser asks for a few files sooner than for a hundred: each takes with it what it needs and the ones before it have not.
      output: {
        codeSplitting: {
          groups: [
            // With the few lines of style of what may stand before a page does: one file fewer to ask for.
            {
              name: 'first',
              test: /src\/main\.ts$|src\/kit\/states\/part-missing\.module\.css$|src\/(app|shell\/(login|notice|page))\/(boot|demo-[\w-]+|status-page|login[\w-]*|providers|second-step)\.module\.css$/,
              priority: 8,
            },
            { name: 'start', test: /src\/(app\/open|shell\/login\/login-page)\.tsx$/, priority: 7 },
            // The layout and what every list stands on, with the icons of what lists bring themselves.
            {
              name: 'pages',
              test: /@rc-component\/util\/|@ant-design\/icons.*\/(Upload|Edit|Import|Delete|Reload|Undo)Outlined\.|libs\/shared\/src\/(documents|fields|text|codes)\/|src\/shell\/(main-layout|page\/page-frame)\.tsx$|src\/kit\/(document\/)?list\/list-page\.tsx$|src\/kit\/document\/(kind|list\/(columns|queues))\.ts$|src\/kit\/print\/print-(dialogs|button)\.tsx$/,
              priority: 6,
            },
            // Strings are asked for by area; those of nearly every page come together.
            { name: 'zh', test: /src\/locales\/zh\/(shell|kit|document)\.ts$/, priority: 4 },
            { name: 'en', test: /src\/locales\/en\/(shell|kit|document)\.ts$/, priority: 4 },
            // What runs behind the page for as long as somebody is in: wanted soon, and never before the page.
            {
              name: 'later',
              test: /src\/shell\/(notice\/(feedback|standing-notices)|print\/print-desk|ahead|menu\/menu-icon|focus\/keep-focus)\.tsx?$/,
              priority: 3,
            },
            // Of the kit documents, their grid, and what parts do; how they look comes with the pages that show them.
            {
              name: 'documents',
              test: /src\/kit\/(document|grid)\/|src\/kit\/(?!chart|print|sheet\/sheet-of-rows|text\/rich)[\w-]+\/[\w-]+\.ts$|src\/kit\/scan\/use-scanner\.tsx$|libs\/shared\/src\/(errors|import|crud|unit)\/|@ant-design\/icons.*\/(Disconnect|Scan|UnorderedList|Warning)(Outlined|Filled)\.|console\/src\/lib\/(?!language\/pinyin)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
