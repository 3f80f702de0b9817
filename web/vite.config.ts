import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compileMessages } from './scripts/compile-messages.ts';
import { precompress } from './scripts/precompress.ts';
import { returnPagesOfProviders } from './scripts/return-pages.ts';

const gateway = process.env.MATE_GATEWAY_URL ?? 'http://127.0.0.1:8080';

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
