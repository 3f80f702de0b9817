import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, hashFiles, listFiles, readStamp, writeIfChanged, writeStamp } from './paths.mjs';

const STAMP = 'bundle.json';
const OUT = 'dist/processes';
const TABLE = 'platform/devnet/dist/programs/process-table.js';
/** Compiled entries of threads that processes start: packed beside these, under the names by which they are started. */
const THREADS = ['services/content/dist/word-copy/word-copy.main.js'];
/** Larger parts make V8 keep more memory after it has read them. */
const PART_BYTES_MAX = 300_000;
/** Native addons stay where npm put them. */
const OUTSIDE = [/^@node-rs\//, /^sharp$/];
const RXJS = path.join(ROOT, 'node_modules/rxjs/dist/esm/index.js');
const RXJS_OPERATORS = path.join(ROOT, 'node_modules/rxjs/dist/esm/operators/index.js');
const IN_PACKAGE = /^.*[/]node_modules[/]((?:@[^/]+[/])?[^/]+)[/]/;
const OWN_OUTPUT = /^(?!.*[/]node_modules[/])(.*?)[/]dist[/](.*)[.]js$/;

/** The compiled entry of each process, by name, and of each thread, by its file's. */
async function entries() {
  const { processTable } = await import(pathToFileURL(path.join(ROOT, TABLE)).href);
  const processes = processTable.map(({ name, entry }) => [name, entry]);
  const threads = THREADS.map((entry) => [path.basename(entry, '.js'), entry]);
  return Object.fromEntries(
    [...processes, ...threads].map(([name, entry]) => [name, path.join(ROOT, entry)]),
  );
}

/** Our own compiled files come with their maps, and know where they lie. */
const ownFiles = {
  name: 'own-files',
  load: {
    filter: { id: OWN_OUTPUT },
    handler(id) {
      const code = fs
        .readFileSync(id, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)));
      const map = `${id}.map`;
      if (!fs.existsSync(map)) return { code };
      const source = id.replace(OWN_OUTPUT, '$1/src/$2.ts');
      return { code, map: { ...JSON.parse(fs.readFileSync(map, 'utf8')), sources: [source] } };
    },
  },
};

const PLACE = /\b__(dirname|filename)\b/;
const OWN_PLACE = /(const|let|var)\s+__(dirname|filename)\b/;

/** Packages go on knowing where they lie, for what they read beside their code. */
const places = {
  name: 'places',
  transform: {
    filter: { id: IN_PACKAGE, code: PLACE },
    handler(code, id) {
      if (OWN_PLACE.test(code)) return undefined;
      return code
        .replaceAll(/\b__dirname\b/g, JSON.stringify(path.dirname(id)))
        .replaceAll(/\b__filename\b/g, JSON.stringify(id));
    },
  },
};

const LOADED_BY_NAME = {
  "createRequire(import.meta.url)('@grpc/grpc-js')": 'packedGrpc',
  'createRequire(import.meta.url)(protoLoader)': 'packedLoader',
};

/** What Nest loads by name has to be the instance that we import, so it is imported by Nest too. */
const nestGrpc = {
  name: 'nest-grpc',
  transform: {
    filter: { id: /[/]@nestjs[/]microservices[/](server[/]server|client[/]client)-grpc[.]js$/ },
    handler(code, id) {
      const found = Object.keys(LOADED_BY_NAME).filter((call) => code.includes(call));
      if (found.length < 2) throw new Error(`${id} loads its packages in a way that is not known.`);
      const imports =
        "import * as packedGrpc from '@grpc/grpc-js';import * as packedLoader from '@grpc/proto-loader';";
      return found.reduce(
        (text, call) => text.replaceAll(call, LOADED_BY_NAME[call]),
        imports + code,
      );
    },
  },
};

/**
 * Tables of 2 MB each, made at the start for passwords and host names that are not plain ASCII: made when one comes.
 * By the file that loads them: how it does, and what it uses of them.
 */
const LATE = [
  {
    file: /[/]mongodb[/]lib[/]cmap[/]auth[/]scram[.]js$/,
    load: 'require("@mongodb-js/saslprep")',
    uses: 'saslprep',
  },
  {
    file: /[/]whatwg-url[/]lib[/]url-state-machine[.]js$/,
    load: 'require("tr46")',
    uses: 'toASCII',
  },
];

const lateTables = {
  name: 'late-tables',
  transform: {
    filter: { id: LATE.map(({ file }) => file) },
    handler(code, id) {
      const { load, uses } = LATE.find(({ file }) => file.test(id));
      if (!code.includes(load))
        throw new Error(`${id} loads its tables in a way that is not known.`);
      return code.replace(load, `{ get ${uses}() { return ${load}.${uses}; } }`);
    },
  },
};

/** The modules of Amazon's client, of which the commands that nobody calls are left out, instead of its CommonJS. */
const amazonModules = {
  name: 'amazon-modules',
  resolveId: {
    filter: { id: /^@(aws-sdk|smithy)[/]/ },
    async handler(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      const modules = found?.id.replace('/dist-cjs/', '/dist-es/');
      return modules && fs.existsSync(modules) ? modules : found;
    },
  },
};

function outputOptions() {
  return {
    dir: path.join(ROOT, OUT),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    // Names stay: errors, logs and metrics tell classes and functions by them.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    keepNames: true,
    sourcemap: true,
    strictExecutionOrder: true,
    codeSplitting: {
      // A part holds one package alone, so that a process reads no package that it does not import.
      includeDependenciesRecursively: false,
      groups: [
        {
          test: IN_PACKAGE,
          name: (id) => IN_PACKAGE.exec(id)[1].replaceAll(/[@/]/g, '_'),
          debugName: 'packages',
          maxSize: PART_BYTES_MAX,
        },
      ],
    },
  };
}

/** One character beyond Latin-1 would double what V8 keeps of the whole part. */
function inAscii(code) {
  return code.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The files of a part: our own code with its map, which Node keeps in memory; others' without. */
function filesOf({ fileName, code, map, moduleIds }) {
  const isOwn = moduleIds.some((id) => OWN_OUTPUT.test(id));
  if (!isOwn || !map) {
    return [[fileName, inAscii(code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))]];
  }
  return [
    [fileName, code],
    [`${fileName}.map`, JSON.stringify({ ...map, sourcesContent: undefined })],
  ];
}

async function pack(input) {
  const require = createRequire(path.join(ROOT, 'package.json'));
  const { rolldown } = await import(pathToFileURL(require.resolve('rolldown')).href);
  const build = await rolldown({
    input,
    platform: 'node',
    external: OUTSIDE,
    plugins: [amazonModules, ownFiles, places, nestGrpc, lateTables],
    // The modules of rxjs instead of its CommonJS, of which nothing can be left out.
    resolve: { alias: { 'rxjs/operators$': RXJS_OPERATORS, rxjs$: RXJS } },
    // Packages try to load others that are not installed, and do without.
    logLevel: 'silent',
  });
  try {
    const { output } = await build.generate(outputOptions());
    return output.filter(({ type }) => type === 'chunk').flatMap(filesOf);
  } finally {
    await build.close();
  }
}

function previous() {
  try {
    return JSON.parse(readStamp(STAMP) ?? '');
  } catch {
    return { inputs: '', files: [] };
  }
}

/** Removes what neither this nor the last bundle names: running processes may still load parts of the last. */
function prune(kept) {
  for (const file of listFiles(path.join(ROOT, OUT))) {
    if (!kept.has(file) && !file.endsWith('.tmp'))
      fs.rmSync(path.join(ROOT, OUT, file), { force: true });
  }
}

/**
 * Packs the program of every process, packages included, into a few files that Node reads instead of thousands:
 * `dist/processes/NAME.js`. Does nothing when neither the compiled files (by their `marks`) nor the packages changed.
 */
export async function bundle(marks) {
  const input = await entries();
  const inputs = createHash('sha256')
    .update(hashFiles(['platform/devnet/bin/setup/bundle.mjs', 'package-lock.json']))
    .update(JSON.stringify([input, marks]))
    .digest('hex');
  const last = previous();
  const isThere = last.files.every((file) => fs.existsSync(path.join(ROOT, OUT, file)));
  if (last.inputs === inputs && isThere) return { changed: false };
  const written = await pack(input);
  // Entries come last, so that they never name a part that is not there yet.
  const isPart = ([file]) => file.startsWith('parts/');
  for (const [file, text] of [
    ...written.filter(isPart),
    ...written.filter((each) => !isPart(each)),
  ])
    writeIfChanged(path.join(ROOT, OUT, file), text);
  const files = written.map(([file]) => file);
  prune(new Set([...files, ...last.files]));
  writeStamp(STAMP, JSON.stringify({ inputs, files }));
  return { changed: true };
}
