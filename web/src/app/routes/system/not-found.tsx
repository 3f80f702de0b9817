import type { ReactNode } from 'react';
import { NotFoundView } from '../../shell/not-found-view.js';

/** Any address without a page. */
export function Component(): ReactNode {
  return <NotFoundView />;
}
