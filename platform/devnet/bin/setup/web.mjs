import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import {
  ROOT,
  hashFiles,
  listFiles,
  localBin,
  readStamp,
  writeIfChanged,
  writeStamp,
} from './paths.mjs';
import { mustRun, toolEnv } from './run.mjs';

const STAMP = 'web';
const WEB = path.join(ROOT, 'web');
// What the app takes from beside itself.
const LIMITS = 'platform/contracts/src/limits/limits.ts';
const DIST = path.join(WEB, 'dist');
// Pages opened before a rebuild still load the parts that they name.
const KEEP_MS = 24 * 60 * 60_000;
const isBeside = (file) =>
  /^(node_modules|dist|e2e|test-results|playwright-report)(\/|$)/.test(file);

function inputHash() {
  const files = listFiles(WEB, isBeside).filter((file) => !/[.]spec[.]tsx?$/.test(file));
  return hashFiles([...files.map((file) => `web/${file}`), LIMITS, 'package-lock.json']);
}

/** Copies a finished build: parts first, the page that names them last, old parts removed later. */
function publish(fresh) {
  const files = listFiles(fresh);
  const pages = files.filter((file) => file.endsWith('.html'));
  for (const file of [...files.filter((file) => !pages.includes(file)), ...pages]) {
    writeIfChanged(path.join(DIST, file), fs.readFileSync(path.join(fresh, file)));
  }
  for (const file of listFiles(DIST).filter((file) => !files.includes(file))) {
    const full = path.join(DIST, file);
    if (Date.now() - fs.statSync(full).mtimeMs > KEEP_MS) fs.rmSync(full, { force: true });
  }
}

/** Builds the web app into web/dist, unless it is already made from the same sources. */
export async function buildWeb() {
  if (!fs.existsSync(path.join(WEB, 'index.html'))) return { changed: false };
  return withLock('web', async () => {
    const hash = inputHash();
    if (readStamp(STAMP) === hash && fs.existsSync(path.join(DIST, 'index.html'))) {
      return { changed: false };
    }
    const scratch = fs.mkdtempSync(path.join(ROOT, 'node_modules/.cache/mate-web-'));
    try {
      const out = ['--outDir', scratch, '--emptyOutDir', '--logLevel', 'warn'];
      await mustRun(localBin('vite'), ['build', ...out], { cwd: WEB, env: toolEnv() });
      publish(scratch);
    } finally {
      fs.rmSync(scratch, { recursive: true, force: true });
    }
    writeStamp(STAMP, hash);
    return { changed: true };
  });
}
