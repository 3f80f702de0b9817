import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loadAllTexts } from '../lib/i18n/load-language.js';
import { part } from '../lib/page/part.js';

/** A component that loads when it is first drawn, together with the texts that the first screen goes without. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const component = part(load);
  return lazy(async () => {
    const [loaded] = await Promise.all([component(), loadAllTexts()]);
    return { default: loaded };
  });
}
