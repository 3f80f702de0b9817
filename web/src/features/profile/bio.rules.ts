const bioWordsMax = 200;

/** The first 200 words, and whether there are more. */
export function foldWords(text: string): { shown: string; folded: boolean } {
  const words = text.trim().split(/\s+/);
  if (words.length <= bioWordsMax) return { shown: text, folded: false };
  return { shown: words.slice(0, bioWordsMax).join(' '), folded: true };
}
