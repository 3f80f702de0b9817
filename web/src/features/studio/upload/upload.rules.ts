const tagsMax = 10;
const tagLengthMax = 40;

/** Words separated by spaces or commas, without their #, each once. */
export function tagsOf(text: string): string[] {
  const words = text
    .split(/[\s,]+/)
    .map((word) => word.replace(/^#+/, '').toLowerCase().slice(0, tagLengthMax))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, tagsMax);
}

/** A first title from the file's name. */
export function titleFrom(fileName: string, lengthMax: number): string {
  return fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, lengthMax);
}
