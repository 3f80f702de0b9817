#!/usr/bin/env node
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './setup/bundle.mjs';
import { withLock } from './setup/lock.mjs';
import {
  ROOT,
  hashFiles,
  listFiles,
  readStamp,
  writeIfChanged,
  writeStamp,
} from './setup/paths.mjs';

const STAMP = 'build.json';
const GROUPS = ['platform', 'services'];
const SINGLES = ['gateway', 'bench'];
const PARALLEL_MAX = 16;
const isTest = (file) => /[.](spec|int-spec|flow-spec)[.]ts$/.test(file);
const isSource = (file) => file.endsWith('.ts') && !file.endsWith('.d.ts');
const outputOf = (file) => (isSource(file) ? file.replace(/ts$/, 'js') : file);

/** Packages whose `src` is compiled to `dist`. */
function packages() {
  const grouped = GROUPS.flatMap((group) =>
    fs.readdirSync(path.join(ROOT, group)).map((name) => `${group}/${name}`),
  );
  return [...grouped, ...SINGLES].filter((dir) => fs.existsSync(path.join(ROOT, dir, 'src')));
}

function swcOptions(file) {
  return {
    filename: path.join(ROOT, file),
    sourceFileName: path.relative(
      path.dirname(path.join(ROOT, outputOf(file))),
      path.join(ROOT, file),
    ),
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    isModule: true,
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: true,
      },
    },
  };
}

function readManifest(salt) {
  try {
    const manifest = JSON.parse(readStamp(STAMP) ?? '');
    return manifest.salt === salt ? manifest.files : {};
  } catch {
    return {};
  }
}

/** Which sources changed since the last build, by time and size; a missing output counts as changed. */
function plan(known) {
  const files = {};
  const changed = [];
  for (const dir of packages()) {
    for (const file of listFiles(path.join(ROOT, dir, 'src'))) {
      if (isTest(file) || file.endsWith('.md') || file.endsWith('.d.ts')) continue;
      const source = `${dir}/src/${file}`;
      const output = `${dir}/dist/${outputOf(file)}`;
      const { mtimeMs, size } = fs.statSync(path.join(ROOT, source));
      files[source] = { output, mark: `${mtimeMs}:${size}` };
      const isCurrent =
        known[source]?.mark === files[source].mark && fs.existsSync(path.join(ROOT, output));
      if (!isCurrent) changed.push(source);
    }
  }
  return { files, changed };
}

async function compile(swc, source, output) {
  const text = fs.readFileSync(path.join(ROOT, source), 'utf8');
  const { code, map } = await swc.transform(text, swcOptions(source));
  const name = path.basename(output);
  if (map) writeIfChanged(path.join(ROOT, `${output}.map`), map);
  writeIfChanged(path.join(ROOT, output), `${code}\n//# sourceMappingURL=${name}.map\n`);
}

/** Emits every changed file and returns what went wrong, so that one broken file hides no other. */
async function emit(swc, files, changed) {
  const queue = [...changed];
  const failures = [];
  const worker = async () => {
    for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
      const { output } = files[source];
      try {
        if (isSource(source)) await compile(swc, source, output);
        else writeIfChanged(path.join(ROOT, output), fs.readFileSync(path.join(ROOT, source)));
      } catch (error) {
        failures.push(`${source}: ${error.message}`);
        delete files[source].mark;
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_MAX }, worker));
  return failures;
}

/** Removes outputs whose source is gone, so that nothing old can be imported. */
function prune(files) {
  const wanted = new Set(Object.values(files).flatMap(({ output }) => [output, `${output}.map`]));
  for (const dir of packages()) {
    for (const file of listFiles(path.join(ROOT, dir, 'dist'))) {
      const output = `${dir}/dist/${file}`;
      if (!wanted.has(output) && !file.endsWith('.tmp'))
        fs.rmSync(path.join(ROOT, output), { force: true });
    }
  }
}

/** What processes may run: everything but what starts, tests and measures them. */
const isRun = (file) => !/^(bench|platform[/](devnet|testing))[/]/.test(file);

/**
 * Compiles all packages from src to dist, and packs the processes' programs; safe beside a running system, since only
 * changed files are replaced.
 */
async function build() {
  return withLock('build', async () => {
    const swc = createRequire(path.join(ROOT, 'package.json'))('@swc/core');
    const salt = hashFiles(['platform/devnet/bin/build.mjs'], swc.version);
    const { files, changed } = plan(readManifest(salt));
    const failures = await emit(swc, files, changed);
    prune(files);
    writeStamp(STAMP, JSON.stringify({ salt, files }));
    if (failures.length > 0) throw new Error(`The build failed.\n${failures.join('\n')}`);
    await bundle(Object.entries(files).filter(([file]) => isRun(file)));
    return { files: Object.keys(files).length, changed: changed.length };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const begin = Date.now();
  try {
    const { files, changed } = await build();
    console.log(`build: ${changed} of ${files} files in ${Date.now() - begin} ms`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
