import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/* The least one can ship with the same stack: React and its router, one route, one line of text. */

const PAGE = '<!doctype html><div id="root"></div><script type="module" src="./main.js"></script>';

const SCRIPT = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
const router = createBrowserRouter([{ path: '/', element: createElement('p', null, 'Hello') }]);
createRoot(document.getElementById('root')).render(createElement(RouterProvider, { router }));
`;

/** Builds the bare app inside the web package, where its libraries are found, and answers its script in gzip bytes. */
export async function buildBareApp(web: string): Promise<number> {
  const root = await mkdtemp(join(web, 'node_modules/.bare-app-'));
  try {
    await writeFile(join(root, 'index.html'), PAGE);
    await writeFile(join(root, 'main.js'), SCRIPT);
    await build({ root, configFile: false, logLevel: 'silent' });
    const assets = join(root, 'dist/assets');
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const sizes = scripts.map(
      async (name) => gzipSync(await readFile(join(assets, name)), { level: 9 }).length,
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
