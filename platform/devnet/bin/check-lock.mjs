#!/usr/bin/env node
// Finds what package-lock.json lacks for machines of other kinds. Reads no network.
import fs from 'node:fs';
import path from 'node:path';
import { lockGaps } from './setup/lock-gaps.mjs';
import { ROOT } from './setup/paths.mjs';

const gaps = lockGaps(JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
for (const gap of gaps) console.error(`package-lock.json lacks ${gap}`);
if (gaps.length > 0) {
  console.error('`npm ci` refuses it. Take the entries from the commit before, or write the file');
  console.error('without node_modules: npm install --package-lock-only --ignore-scripts');
}
process.exitCode = gaps.length > 0 ? 1 : 0;
