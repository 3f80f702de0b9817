import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n/t.js';
import { StudioPage } from './studio-page.js';

/** `/matestudio`: the studio's first page. */
export function Component(): ReactNode {
  return <StudioPage title={t('studio.title')} type="short" />;
}
