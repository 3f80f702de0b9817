import type { ReactNode } from 'react';
import { BarePage } from '../../../components/layouts/page.js';
import { t } from '../../../lib/i18n/t.js';
import { NotFoundView } from '../../shell/not-found-view.js';

/** `/auth/*`: a layout of its own, which holds nothing yet. */
export function Component(): ReactNode {
  return (
    <BarePage title={t('error.notFoundTitle')}>
      <NotFoundView />
    </BarePage>
  );
}
