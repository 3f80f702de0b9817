import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const ARABIC = /\p{Script=Arabic}/u;

/** The font file that has the letters of a title: Latin ones, or Arabic ones with their own marks, but not both. */
export function fontFor(title: string): string {
  return ARABIC.test(title)
    ? fileBeside(
        require.resolve('@fontsource-variable/noto-naskh-arabic/package.json'),
        'noto-naskh-arabic-arabic-wght-normal.woff2',
      )
    : fileBeside(
        require.resolve('@fontsource-variable/inter/package.json'),
        'inter-latin-wght-normal.woff2',
      );
}

function fileBeside(manifest: string, file: string): string {
  return join(dirname(manifest), 'files', file);
}
