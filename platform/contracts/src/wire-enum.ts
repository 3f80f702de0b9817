/** The values of a wire enum that mean something: all but the zero value and the one for what is not known. */
export type Meaning<E extends string> = Exclude<E, `${string}_UNSPECIFIED` | 'UNRECOGNIZED'>;

/** Words for a wire enum, in both directions. */
export interface WireEnum<E extends string, W extends string> {
  /** Every word once, in the order of the table. */
  readonly all: readonly W[];
  /** The word for a value; undefined for the zero value and for one that a newer peer made up. */
  toWord(value: E | undefined): W | undefined;
  /** The value for a word; the first where several values share it. */
  toWire(word: W): E;
}

/** The words of a wire enum. */
export type WordOf<T extends WireEnum<string, string>> = T['all'][number];

/**
 * Total words for the wire enum `E`: a value without a word does not compile, and a word without a value cannot be
 * sent. What is not known stays undefined, so that each caller says what that means; nothing is guessed here.
 */
export function wireEnum<E extends string>() {
  return <const T extends Readonly<Record<Meaning<E>, string>>>(
    words: T,
  ): WireEnum<E, T[Meaning<E>]> => {
    type Word = T[Meaning<E>];
    const byValue = new Map<string, Word>();
    const byWord = new Map<Word, E>();
    for (const value of Object.keys(words) as Meaning<E>[]) {
      const word = words[value];
      byValue.set(value, word);
      if (!byWord.has(word)) byWord.set(word, value);
    }
    return {
      all: [...byWord.keys()],
      toWord: (value) => (value === undefined ? undefined : byValue.get(value)),
      toWire: (word) => {
        const value = byWord.get(word);
        if (value === undefined) throw new Error(`no wire value for ${word}`);
        return value;
      },
    };
  };
}
