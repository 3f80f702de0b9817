import type { ReactNode } from 'react';
import { Overview } from '../../../features/studio/overview/overview.js';
import { t } from '../../../lib/i18n/t.js';
import { StudioFrame } from './studio-frame.js';

/** `/matestudio`: the studio's first page. */
export function Component(): ReactNode {
  return (
    <StudioFrame title={t('studio.title')} section="overview">
      <Overview />
    </StudioFrame>
  );
}
