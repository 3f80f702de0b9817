import type { ComponentType, ReactNode } from 'react';
import { useLanguage } from '../lib/i18n/t.js';
import { loadAllTexts } from '../lib/i18n/load-language.js';
import { part } from '../lib/page/part.js';

interface RouteModule {
  Component: ComponentType;
}

/** The route that most people enter by: it says nothing but first texts, and waits for no others. */
export function firstRoutePart(load: () => Promise<RouteModule>): () => Promise<RouteModule> {
  return part(async () => redrawn((await load()).Component));
}

/**
 * A route that is loaded when it is needed (see `part`). Another language draws it anew, and with it everything that
 * stands in it; what it holds (a playing video, an upload, half a form) stays.
 */
export function routePart(load: () => Promise<RouteModule>): () => Promise<RouteModule> {
  return part(async () => {
    const [{ Component }] = await Promise.all([load(), loadAllTexts()]);
    return redrawn(Component);
  });
}

function redrawn(Screen: ComponentType): RouteModule {
  const Component = (): ReactNode => {
    useLanguage();
    return <Screen />;
  };
  return { Component };
}
