import { run } from '../setup/run.mjs';
import * as catalogue from './catalogue.mjs';
import { canInstallPackages, installPackages, installSentence } from './packages.mjs';
import { dockerAnswers, onPath } from './probe.mjs';
import { hasPip } from './wheel.mjs';

const ENGINE_TOOLS = ['mongod', 'java', 'kafka', 'redis', 'versitygw'];
const MEDIA_TOOLS = ['ffmpeg', 'ffprobe'];

/** The tools that no given address makes unnecessary. */
function wantedTools({ withBrowser, withDocker }) {
  const engines = withDocker
    ? []
    : ENGINE_TOOLS.filter((name) => !process.env[catalogue[name].address]);
  return [...engines, ...MEDIA_TOOLS, ...(withBrowser ? ['chromium'] : [])];
}

async function hasLibrary(file) {
  const ldconfig = onPath('ldconfig') ?? '/sbin/ldconfig';
  const { code, output } = await run(ldconfig, ['-p']);
  return code !== 0 || output.includes(file);
}

/** Debian packages that a missing tool needs before it can be had at all. */
async function packagesFor(tool, mayInstall) {
  const packages = [];
  const isFromPackage = tool.package && (!tool.fetch || (tool.prefersPackage && mayInstall));
  if (isFromPackage) packages.push(tool.package, ...(tool.furtherPackages ?? []));
  const needsPip = tool.needsGo ? !(await catalogue.hasGo()) : tool.needsPip && !isFromPackage;
  if (needsPip && !(await hasPip())) packages.push('python3-pip');
  if (tool.needsMaven && !onPath('mvn')) packages.push('maven');
  for (const library of tool.libraries ?? []) {
    if (!(await hasLibrary(library.file))) packages.push(library.package);
  }
  return packages;
}

async function findAll(names) {
  const found = {};
  await Promise.all(
    names.map(async (name) => {
      found[name] = await catalogue[name].find();
    }),
  );
  return found;
}

/** Fetches one tool and says so; a tool that came with a package is found again instead. */
async function obtain(name, say) {
  const tool = catalogue[name];
  const installed = await tool.find();
  if (installed || !tool.fetch) return installed;
  if (!tool.canFetch()) return undefined;
  const begin = Date.now();
  say(`${tool.label}: fetching (kept for the next time)`);
  const file = await tool.fetch();
  say(`${tool.label}: ready after ${Math.round((Date.now() - begin) / 1000)} s`);
  return file;
}

async function installMissing(packages, mayInstall, say) {
  if (packages.length === 0) return;
  if (!mayInstall)
    throw new Error(`Programs are missing. Please run: ${installSentence(packages)}`);
  say(`installing ${packages.join(', ')}`);
  await installPackages(packages);
}

/**
 * Finds the programs that engines and media need on this machine and fetches or installs what is missing.
 * Needs neither node_modules nor a new Node, so that it can work while npm installs.
 */
export async function findTools({ withBrowser = false, say = () => {} } = {}) {
  const withDocker = await dockerAnswers();
  const names = wantedTools({ withBrowser, withDocker });
  const found = await findAll(names);
  const missing = names.filter((name) => !found[name]);
  const mayInstall = missing.length > 0 && (await canInstallPackages());
  const needs = Object.fromEntries(
    await Promise.all(
      missing.map(async (name) => [name, await packagesFor(catalogue[name], mayInstall)]),
    ),
  );
  const installing = installMissing([...new Set(Object.values(needs).flat())], mayInstall, say);
  // What waits for no package starts at once: the storage build takes longest.
  await Promise.all(
    missing.map(async (name) => {
      if (needs[name].length > 0) await installing;
      found[name] = await obtain(name, say);
    }),
  );
  await installing;
  return { withDocker, paths: complete(names, found) };
}

function complete(names, found) {
  const lacking = names.filter((name) => !found[name]);
  if (lacking.length > 0) {
    const labels = lacking.map((name) => catalogue[name].label).join(', ');
    throw new Error(
      `${labels}: not to be had on this machine; install it, start Docker, or give an address (platform/devnet/README.md).`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, found[name]]));
}
