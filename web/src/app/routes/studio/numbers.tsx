import type { ReactNode } from 'react';
import { NumbersView } from '../../../features/studio/numbers/numbers-view.js';
import { t } from '../../../lib/i18n/t.js';
import { StudioFrame } from './studio-frame.js';

/** `/matestudio/analytics`: how all own posts fare together. */
export function Component(): ReactNode {
  return (
    <StudioFrame title={t('numbers.title')} section="numbers">
      <NumbersView />
    </StudioFrame>
  );
}
