import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ARABIC = /\p{Script=Arabic}/u;

/** The font file that has the letters of a title: Latin ones, or Arabic ones with their own marks, but not both. */
export function fontFor(title: string): string {
  return ARABIC.test(title)
    ? fileOf('noto-naskh-arabic', 'noto-naskh-arabic-arabic-wght-normal.woff2')
    : fileOf('inter', 'inter-latin-wght-normal.woff2');
}

function fileOf(family: string, file: string): string {
  const manifest = createRequire(import.meta.url).resolve(
    `@fontsource-variable/${family}/package.json`,
  );
  return join(dirname(manifest), 'files', file);
}
