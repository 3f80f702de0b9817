import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n/t.js';
import { StudioPage } from './studio-page.js';

/** `/matestudio/video`: own long videos. */
export function Component(): ReactNode {
  return <StudioPage title={t('studio.titleVideos')} type="video" />;
}
