#!/usr/bin/env node
// Lists every production dependency with its version and licence, or checks the committed list (--check).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const target = join(root, 'docs', 'reference', 'licences.md');
// Licences that ask nothing of a network service beyond notices.
const accepted =
  /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|OFL-1\.1|LGPL-3\.0-or-later|EUPL-1\.1\+|MPL-2\.0|Artistic-2\.0|Zlib)$/;

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const rows = new Map();
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || entry.dev || entry.devOptional || entry.link) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  rows.set(`${name}@${entry.version}`, {
    name,
    version: entry.version,
    licence: licenceOf(path, entry),
  });
}

function licenceOf(path, entry) {
  if (typeof entry.license === 'string') return entry.license;
  const manifest = join(root, path, 'package.json');
  if (!existsSync(manifest)) return 'unknown';
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'));
  return typeof license === 'string'
    ? license
    : (license?.type ?? licenses?.[0]?.type ?? 'unknown');
}

const isAccepted = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((part) => accepted.test(part.trim())));

const sorted = [...rows.values()].sort((a, b) =>
  `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1,
);
const refused = sorted.filter(({ licence }) => !isAccepted(licence));
const text = [
  '# Production dependencies and their licences',
  '',
  'Made by `node platform/devnet/bin/licences.mjs`. Development tools are not listed.',
  '',
  '| package | version | licence |',
  '|---|---|---|',
  ...sorted.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  '',
].join('\n');

if (refused.length > 0) {
  for (const { name, version, licence } of refused)
    console.error(`${name}@${version}: licence ${licence} is not on the accepted list`);
  process.exitCode = 1;
}
if (process.argv.includes('--check')) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error('docs/reference/licences.md is stale: run node platform/devnet/bin/licences.mjs');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, text);
  console.log(`${sorted.length} production dependencies listed`);
}
