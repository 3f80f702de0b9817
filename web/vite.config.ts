import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compileMessages } from './scripts/compile-messages.ts';
import { precompress } from './scripts/precompress.ts';
import { returnPagesOfProviders } from './scripts/return-pages.ts';

const gateway = process.env.MATE_GATEWAY_URL ?? 'http://127.0.0.1:8080';

const EVERYWHERE = new RegExp(
  [
    'node_modules/(?:react|react-dom|react-router|react-router-dom|scheduler|use-sync-external-store)/',
    'node_modules/(?:@reduxjs|react-redux|immer|redux|redux-thunk|reselect|@lingui)/',
    'node_modules/lucide-react/dist/esm/(?!icons/)',
    'web/src/lib/(?:base-query|base-api|api-error|cx|env|format|sleep|throttle)\\.ts',
    'web/src/lib/(?:gen/openapi|i18n/t|i18n/languages|state/hooks|state/auth-slice)\\.ts',
  ].join('|'),
);

/** The gateway serves `dist/`: hashed names are immutable, `.vite/manifest.json` feeds the size budget. */
export default defineConfig({
  // Our own packages are read from their sources, so that no other build has to run first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react(), compileMessages(), precompress(), returnPagesOfProviders()],
  build: {
    target: 'es2022',
    // The pages that providers lead back to and the player for other people's pages share nothing with the app.
    rolldownOptions: {
      input: ['index.html', 'payment-return.html', 'embed.html'].map((page) =>
        join(import.meta.dirname, page),
      ),
      // Every route needs them: in one file they are half of a percent smaller than in five.
      output: { codeSplitting: { groups: [{ name: 'base', test: EVERYWHERE }] } },
    },
    manifest: true,
    sourcemap: false,
    // @NOTE the content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, proxy: { '/api': gateway } },
  preview: { port: 4173, proxy: { '/api': gateway } },
});
