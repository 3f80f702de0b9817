import { SealedBooks } from '@mate/testing/sealed-books';
import { checkAgainstBooks } from './check-books.js';
import type { PublishedBooks } from './check-books.js';

/** Books as the API publishes them: results in `data`. */
const published = (books: SealedBooks): PublishedBooks => ({
  head: () => Promise.resolve({ data: books.head() }),
  consistency: ({ from, to }) => Promise.resolve({ data: books.consistency(from, to) }),
});

describe('a receipt against the books', () => {
  const books = new SealedBooks([3, 4, 2, 5]);
  const text = JSON.stringify(books.receipt(2, books.head(4)));

  it('of today and of before / holds, with what they are now', async () => {
    const longer = new SealedBooks([3, 4, 2, 5, 1, 1]);
    const check = await checkAgainstBooks(text, published(longer), books.head(2));
    expect(check).toMatchObject({ holds: true, head: { size: 6 } });
    expect(check.remembered).toEqual({ head: books.head(2), fault: undefined });
    expect(check.steps.map(({ step }) => step)).toContain('history');
  });

  it('saved with the envelope of the API / is read all the same', async () => {
    const enveloped = JSON.stringify({ data: JSON.parse(text) as unknown });
    const check = await checkAgainstBooks(enveloped, published(books), undefined);
    expect(check).toMatchObject({ holds: true, remembered: undefined });
  });

  it.each(['', 'no JSON', '[]', '{"data":null}'])('%j / is none; nobody is asked', async (junk) => {
    const silent: PublishedBooks = {
      head: () => Promise.reject(new Error('asked')),
      consistency: () => Promise.reject(new Error('asked')),
    };
    const check = await checkAgainstBooks(junk, silent, undefined);
    expect(check).toMatchObject({ holds: false, steps: [{ fault: 'NOT_A_RECEIPT' }] });
  });

  it('one coin more / fails before the books are asked', async () => {
    const check = await checkAgainstBooks(
      text.replace('"amount":"6"', '"amount":"7"'),
      published(books),
      undefined,
    );
    expect(check).toMatchObject({ holds: false, head: undefined });
    expect(check.steps.at(-1)).toMatchObject({ step: 'blocks', fault: 'LINE_CHANGED' });
  });

  it('books written anew since the receipt / fail', async () => {
    const rewritten = new SealedBooks([3, 4, 2, 5, 1], undefined, (seq) => BigInt(seq * 5));
    const check = await checkAgainstBooks(text, published(rewritten), undefined);
    expect(check.steps.at(-1)).toMatchObject({ step: 'history', fault: 'NOT_CONTINUED' });
    expect(check.holds).toBe(false);
  });

  it('books written anew since the last visit, with a receipt of theirs / fail', async () => {
    const rewritten = new SealedBooks([3, 4, 2, 5, 1], undefined, (seq) => BigInt(seq * 5));
    const theirs = JSON.stringify(rewritten.receipt(2, rewritten.head()));
    const check = await checkAgainstBooks(theirs, published(rewritten), books.head());
    expect(check.steps.every(({ fault }) => fault === undefined)).toBe(true);
    expect(check).toMatchObject({ holds: false, remembered: { fault: 'NOT_CONTINUED' } });
  });

  it('books that do not answer, or not as books / throw: nothing is proven or disproven', async () => {
    const away: PublishedBooks = {
      ...published(books),
      head: () => Promise.reject(new Error('away')),
    };
    await expect(checkAgainstBooks(text, away, undefined)).rejects.toThrow('away');
    const odd: PublishedBooks = { ...published(books), head: () => Promise.resolve({ data: {} }) };
    await expect(checkAgainstBooks(text, odd, undefined)).rejects.toThrow();
  });
});
