import path from 'node:path';

const IMPORTED = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * Which folders beside each other need one another, one sentence for each circle; empty when all is well. Files are paths
 * with `/` and their text. What lies directly in the folder above both, such as a module or settings, makes no circle.
 */
export function circleComplaints(files) {
  const sentences = [];
  for (const [parent, folders] of arrowsOf(files)) {
    for (const start of [...folders.keys()].sort()) {
      const circle = shortestCircle(folders, start);
      // Told once, from the first of its folders.
      if (circle.length === 0 || circle.some(({ from }) => from < start)) continue;
      const names = [...circle.map(({ from }) => from), start].join(' → ');
      const why = circle.map(({ file, imported }) => `${file} imports ${imported}`).join('; ');
      sentences.push(
        `${parent}: ${names} is a circle (${why}). Two that need each other lack a third.`,
      );
    }
  }
  return sentences;
}

/** By the folder above: from each folder to those that it imports from, with one import as the proof. */
function arrowsOf(files) {
  const parents = new Map();
  for (const { file, text } of files) {
    for (const [, specifier] of text.matchAll(IMPORTED)) {
      const imported = path.posix.join(path.posix.dirname(file), specifier);
      const parting = partingOf(file, imported);
      if (!parting) continue;
      const folders = parents.get(parting.parent) ?? new Map();
      parents.set(parting.parent, folders);
      const arrows = folders.get(parting.from) ?? new Map();
      folders.set(parting.from, arrows);
      if (!arrows.has(parting.to)) arrows.set(parting.to, { ...parting, file, imported });
    }
  }
  return parents;
}

/** Where the ways to two files part, when they part between two folders. */
function partingOf(file, imported) {
  const [here, there] = [file.split('/'), imported.split('/')];
  const depth = here.findIndex((name, index) => name !== there[index]);
  if (depth < 0 || depth >= Math.min(here.length, there.length) - 1) return undefined;
  return { parent: here.slice(0, depth).join('/'), from: here[depth], to: there[depth] };
}

/** The arrows of the shortest way from a folder back to itself; empty when there is none. */
function shortestCircle(folders, start) {
  const seen = new Set();
  let ways = [[start, []]];
  while (ways.length > 0) {
    const next = [];
    for (const [folder, way] of ways) {
      for (const [to, arrow] of folders.get(folder) ?? []) {
        if (to === start) return [...way, arrow];
        if (seen.has(to)) continue;
        seen.add(to);
        next.push([to, [...way, arrow]]);
      }
    }
    ways = next;
  }
  return [];
}
