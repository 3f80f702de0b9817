import type { ComponentType, ReactNode } from 'react';
import { useLanguage } from '../lib/i18n/t.js';
import { part } from '../lib/page/part.js';

interface RouteModule {
  Component: ComponentType;
}

/**
 * A route that is loaded when it is needed (see `part`). Another language draws it anew, and with it everything that
 * stands in it; what it holds (a playing video, an upload, half a form) stays.
 */
export function routePart(load: () => Promise<RouteModule>): () => Promise<RouteModule> {
  return part(async () => {
    const { Component: Screen } = await load();
    const Component = (): ReactNode => {
      useLanguage();
      return <Screen />;
    };
    return { Component };
  });
}
