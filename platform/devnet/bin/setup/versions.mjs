/** The first `major.minor` in a text as numbers; undefined when there is none. */
export function parseVersion(text) {
  const match = /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text);
  if (!match) return undefined;
  return match.slice(1, 4).map((part) => Number(part ?? 0));
}

/** Whether a version given as [major, minor, patch] is at least the wanted one. */
export function isAtLeast(version, wanted) {
  if (!version) return false;
  for (let i = 0; i < wanted.length; i++) {
    const difference = (version[i] ?? 0) - wanted[i];
    if (difference !== 0) return difference > 0;
  }
  return true;
}
