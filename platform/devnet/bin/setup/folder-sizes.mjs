/** Source files that may lie directly in one folder. */
export const FILES_MAX = 15;

/** Folders that hold more today, with how many they may hold until they are split. Nothing is added here. */
const LARGER_FOLDERS = {};

const isSource = (name) =>
  /[.]([cm]?[jt]s|tsx)$/.test(name) && !/[.](spec|int-spec|flow-spec|e2e-spec|d)[.]/.test(name);

/** What is wrong with the folders of these files (paths with `/`): one sentence each; empty when all is well. */
export function folderComplaints(files, larger = LARGER_FOLDERS) {
  const counts = new Map();
  for (const file of files) {
    const cut = file.lastIndexOf('/');
    if (cut < 0 || !isSource(file.slice(cut + 1))) continue;
    const folder = file.slice(0, cut);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const tooLarge = [...counts]
    .filter(([folder, count]) => count > (larger[folder] ?? FILES_MAX))
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files, of at most ${larger[folder] ?? FILES_MAX}: split it by what they do.`,
    );
  const mended = Object.keys(larger)
    .filter((folder) => (counts.get(folder) ?? 0) <= FILES_MAX)
    .map((folder) => `${folder} holds no more than ${FILES_MAX} files now: take it off the list.`);
  return [...tooLarge, ...mended].sort();
}
