/* First-route budget: what a visitor of `/` downloads before the feed can start, gzipped. Fails the build above the limit. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
const scriptLimitBytes = 180_000;
const styleLimitBytes = 30_000;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** Collects a chunk and everything it imports statically. */
function collect(key, seen) {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return;
  seen.add(key);
  for (const imported of chunk.imports ?? []) collect(imported, seen);
}

const firstRoute = new Set();
const home = Object.keys(manifest).find((key) => key.endsWith('routes/feed/home.tsx'));
for (const key of ['index.html', home]) if (key !== undefined) collect(key, firstRoute);

const gz = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
let scriptBytes = gz('theme.js');
const styles = new Set();
const rows = [];
for (const key of firstRoute) {
  const { file, css = [] } = manifest[key];
  for (const style of css) styles.add(style);
  if (!file.endsWith('.js')) continue;
  const bytes = gz(file);
  scriptBytes += bytes;
  rows.push([bytes, file]);
}
// Every visitor waits for the first texts of one language: the dearest counts.
const catalogues = Object.keys(manifest)
  .filter((key) => /^src\/lib\/i18n\/[^/]+\/first[.]ts$/.test(key))
  .map((key) => manifest[key].file);
const catalogueBytes = Math.max(...catalogues.map(gz));
scriptBytes += catalogueBytes;
rows.push([catalogueBytes, 'the first texts of the dearest language']);
const styleBytes = [...styles].reduce((sum, file) => sum + gz(file), 0);
for (const [bytes, file] of rows.sort((a, b) => b[0] - a[0])) {
  console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
}
console.log(
  `first route: ${(scriptBytes / 1000).toFixed(1)} kB of script (limit ${scriptLimitBytes / 1000}), ` +
    `${(styleBytes / 1000).toFixed(1)} kB of style (limit ${styleLimitBytes / 1000}), gzip`,
);
if (
  home === undefined ||
  catalogues.length === 0 ||
  scriptBytes > scriptLimitBytes ||
  styleBytes > styleLimitBytes
) {
  console.error('The first route is over its budget.');
  process.exit(1);
}
