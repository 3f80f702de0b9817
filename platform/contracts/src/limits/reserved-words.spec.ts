import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isReservedWord, reservedWords } from './reserved-words.js';

const root = path.resolve(__dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const firstWord = (address: string): string => address.split('/').find((part) => part !== '') ?? '';

/** First words of the routes that the web app declares; those with a parameter in their first part take usernames. */
function wordsOfTheWeb(): string[] {
  const routes = [...read('web/src/app/router.tsx').matchAll(/\bpath: '([^']+)'/g)];
  return routes
    .map(([, address = '']) => firstWord(address))
    .filter((word) => word !== '' && word !== '*' && !/^[@:]/.test(word));
}

function addressesOfTheApi(): string[] {
  const { paths } = JSON.parse(read('gateway/src/openapi.json')) as { paths: object };
  return Object.keys(paths);
}

describe('reserved words', () => {
  it("every route of the web app / its first word is no username's", () => {
    const words = wordsOfTheWeb();
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((word) => !isReservedWord(word))).toEqual([]);
  });

  it("every address of the API / its first word is no username's", () => {
    const words = addressesOfTheApi().map(firstWord);
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((word) => !isReservedWord(word))).toEqual([]);
  });

  it("every word in the place of a username in the API / is no username's", () => {
    const words = addressesOfTheApi()
      .filter((address) => address.startsWith('/api/user/'))
      .map((address) => firstWord(address.replace('/api/user/', '')))
      .filter((word) => !word.startsWith('{'));
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((word) => !isReservedWord(word))).toEqual([]);
  });

  it('the list / lower-case words, each spelled as a first part of an address', () => {
    expect(reservedWords.size).toBeGreaterThan(150);
    expect([...reservedWords].filter((word) => !/^[a-z0-9._-]+$/.test(word))).toEqual([]);
  });

  it('a word in any case / is reserved; a name is not', () => {
    expect(['login', 'Login', 'mTube', 'API'].every(isReservedWord)).toBe(true);
    expect(isReservedWord('alice')).toBe(false);
  });
});
