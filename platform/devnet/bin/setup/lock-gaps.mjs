const EXACT = /^\d+\.\d+\.\d+[^\s|]*$/;

/** The entry that a package at `place` gets for a name, looked for as Node does: from the innermost folder outwards. */
function entryFor(packages, place, name) {
  for (let folder = place; ; folder = parentOf(folder)) {
    const entry =
      packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (entry) return entry.link ? packages[entry.resolved] : entry;
    if (folder === '') return undefined;
  }
}

/** Of `a/node_modules/b` that is `a`: packages lie in packages, workspaces in the root. */
function parentOf(folder) {
  const cut = folder.lastIndexOf('/node_modules/');
  return cut < 0 ? '' : folder.slice(0, cut);
}

/**
 * What the lock file lacks of what its packages ask for: one sentence each, as `npm ci` would refuse it on a machine of
 * another kind. npm leaves out the packages of other platforms when it writes the file beside an existing node_modules
 * (npm/cli#4828), and this machine never misses them.
 */
export function lockGaps({ packages }) {
  const gaps = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name, wanted]) => !isMet(entryFor(packages, place, name), wanted))
      .map(([name, wanted]) => `${name}@${wanted}, which ${place || 'the root'} asks for`),
  );
  return gaps.sort();
}

/** Ranges are npm's to judge; packages of platforms are asked for by exact versions. */
function isMet(entry, wanted) {
  if (!entry) return false;
  return !EXACT.test(wanted) || entry.version === wanted;
}
