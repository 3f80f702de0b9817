import { POST_TAGS_MAX, POST_TAG_LENGTH_MAX, POST_TITLE_LENGTH_MAX } from '@mate/contracts/limits';

/** Words separated by spaces or commas, without their #, each once. */
export function tagsOf(text: string): string[] {
  const words = text
    .split(/[\s,]+/)
    .map((word) => cut(word.replace(/^#+/, '').toLowerCase(), POST_TAG_LENGTH_MAX))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, POST_TAGS_MAX);
}

/** A first title from the file's name. */
export function titleFrom(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return cut(words, POST_TITLE_LENGTH_MAX);
}

/** Cuts as the bounds count, in code points, so that no emoji is cut in two. */
function cut(text: string, lengthMax: number): string {
  return [...text].slice(0, lengthMax).join('');
}
