import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, oklch, over } from '../testing/colour.js';
import type { Colour } from '../testing/colour.js';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const blocks = {
  light: blockAfter(':root {'),
  'dark by choice': blockAfter(":root[data-theme='dark'] {"),
  'dark by system': blockAfter(":root:not([data-theme='light']) {"),
};
const surfaces = ['surface-0', 'surface-1', 'surface-2'];
const texts = [
  'text-1',
  'text-2',
  'text-3',
  'accent-text',
  'coin',
  'positive',
  'warning',
  'danger',
];
const icons = ['accent', 'coin', 'control-line'];

describe.each(Object.entries(blocks))('tokens, %s', (_name, block) => {
  const token = (name: string): Colour => oklch(valueOf(block, name));

  it.each(texts)('%s reads on every surface', (name) => {
    for (const surface of surfaces) {
      expect(contrast(token(name), token(surface))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(icons)('%s can be seen as an icon', (name) => {
    for (const surface of surfaces) {
      const ground = token(surface);
      expect(contrast(over(token(name), ground), ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it('the label of the primary button reads', () => {
    expect(contrast(token('on-accent'), token('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('on-accent'), token('accent-hover'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['positive', 'warning', 'danger', 'info'])('the %s badge reads', (tone) => {
    for (const surface of ['surface-0', 'surface-1']) {
      const ground = over(token(`${tone}-soft`), token(surface));
      expect(contrast(token(tone), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('tokens', () => {
  it('how much room a finger needs is said once', () => {
    const sources = join(__dirname, '..');
    const sizes = /\s(min-)?(block|inline)-size: 44px/;
    const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .filter((file) => sizes.test(readFileSync(join(sources, file), 'utf8')));
    // The switch is drawn so wide; its whole line is what is pressed.
    expect(sheets).toEqual([join('features', 'settings', 'settings.module.css')]);
  });

  it('both dark themes are the same', () => {
    expect(blocks['dark by system'].replace(/\s+/g, ' ').trim()).toBe(
      blocks['dark by choice'].replace(/\s+/g, ' ').trim(),
    );
  });
});

function blockAfter(selector: string): string {
  const start = css.indexOf(selector) + selector.length;
  return css.slice(start, css.indexOf('}', start));
}

function valueOf(block: string, name: string): string {
  const value = new RegExp(`--${name}: (oklch\\([^;]+\\));`).exec(block)?.[1];
  if (value === undefined) throw new Error(`no token ${name}`);
  return value;
}
