import { reservedWordValues } from '../../lib/gen/openapi.js';

const words = new Set<string>(reservedWordValues);

/** Whether the first word of an address belongs to the product and so to no person. */
export function isReservedWord(word: string): boolean {
  return words.has(word.toLowerCase());
}
