import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { first } from './en/first.js';
import { further } from './en/further.js';

const sources = path.resolve(__dirname, '../..');
const entries = ['main.tsx', 'app/routes/feed/home.tsx'];
const careful = [
  // Asks whether the text is here before it says it.
  'lib/api-error.ts',
  // Its labels stand on cards, which come with later screens.
  'entities/post/player/post-state.rules.ts',
];

/** The files that are loaded with the first screen: what its entries import, but not what they import later. */
function firstFiles(): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, from = ''] of code.matchAll(
      /^(?:import (?!type)|export |\} ).*from '([.][^']+)[.]js';/gm,
    ))
      for (const ending of ['.ts', '.tsx']) visit(path.resolve(path.dirname(file), from + ending));
  };
  for (const entry of entries) visit(path.join(sources, entry));
  return [...found];
}

it('what is loaded with the first screen says nothing but first texts', () => {
  const files = firstFiles().map((file) => path.relative(sources, file));
  expect(files).toEqual(expect.arrayContaining(['app/shell/app-shell.tsx', 'lib/i18n/t.ts']));
  const late = files
    .filter((file) => !careful.includes(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(sources, file), 'utf8');
      const keys = [...code.matchAll(/'(\w+[.]\w+)'/g)].map(([, key = '']) => key);
      return keys.filter((key) => key in further).map((key) => `${file}: ${key}`);
    });
  expect(late).toEqual([]);
});

it('no text is both', () => {
  expect(Object.keys(first).filter((key) => key in further)).toEqual([]);
});
