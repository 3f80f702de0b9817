import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@messageformat/parser';
import type { Token } from '@messageformat/parser';
import { catalogues } from '../../testing/catalogues.js';
import type { Catalogue, MessageKey } from './catalogue.js';
import { en } from './en.js';
import { languageFacts, languages } from './languages.js';

const keys = Object.keys(en) as MessageKey[];

/** The parameters of a text, whatever branch they stand in. */
function parametersOf(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>();
  for (const token of tokens) {
    if ('arg' in token) found.add(token.arg);
    if (!('cases' in token)) continue;
    for (const { tokens: inner } of token.cases)
      for (const name of parametersOf(inner)) found.add(name);
  }
  return found;
}

/** The plural forms that a text has, empty for one without numbers. */
function pluralFormsOf(tokens: readonly Token[]): string[][] {
  return tokens.flatMap((token) =>
    token.type === 'plural' ? [token.cases.map(({ key }) => key)] : [],
  );
}

describe.each(languages)('catalogue of %s', (language) => {
  const catalogue = catalogues[language];

  it('has the same texts as English, none of them empty', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => catalogue[key].trim() === '')).toEqual([]);
  });

  it('puts the same parameters into every text', () => {
    const different = keys.filter((key) => {
      const own = [...parametersOf(parse(catalogue[key]))].sort();
      return own.join() !== [...parametersOf(parse(en[key]))].sort().join();
    });
    expect(different).toEqual([]);
  });

  it('has every plural form of the language, and no other', () => {
    const wanted = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.toSorted()
      .join();
    const wrong = keys.filter((key) =>
      pluralFormsOf(parse(catalogue[key])).some((forms) => forms.toSorted().join() !== wanted),
    );
    expect(wrong).toEqual([]);
  });

  it('is plural where English is', () => {
    const isPlural = (of: Catalogue, key: MessageKey): boolean =>
      pluralFormsOf(parse(of[key])).length > 0;
    expect(keys.filter((key) => isPlural(catalogue, key) !== isPlural(en, key))).toEqual([]);
  });

  it('is written in its own script', () => {
    const isLatin = languageFacts[language].direction === 'ltr';
    const foreign = keys.filter((key) => /\p{Script=Arabic}/u.test(catalogue[key]) === isLatin);
    // Names, signs and what is nothing but parameters read alike everywhere.
    const alike = foreign.filter(
      (key) => catalogue[key] !== en[key] && !/^\u2066?[{]/.test(catalogue[key]),
    );
    expect(alike).toEqual([]);
  });
});

it('a branch of a plural text can be told from a parameter, or its type could not be read', () => {
  const branches = keys.flatMap((key) => en[key].match(/(?<=(?:one|other) \{)[^{}]*(?=\})/g) ?? []);
  expect(branches.filter((branch) => !/[ #]/.test(branch))).toEqual([]);
});

describe('texts', () => {
  it('each has one home / none takes the place of another one of its name', () => {
    const folder = join(__dirname, 'en');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}'([\w.]+)':/gm),
      ])
      .map(([, name]) => name);
    expect(names.length).toBeGreaterThanOrEqual(keys.length);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
