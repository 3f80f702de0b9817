import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/controls/button.js';
import { Page } from '../../../components/layouts/page.js';
import { NumbersView } from '../../../features/studio/numbers/numbers-view.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { LoginGate } from '../../login-gate.js';

/** `/matestudio/analytics`: how all own posts fare together. */
export function Component(): ReactNode {
  const title = t('numbers.title');
  return (
    <LoginGate title={title}>
      <Page
        title={title}
        subtitle={t('numbers.all')}
        action={<ButtonLink to={paths.studio}>{t('studio.title')}</ButtonLink>}
      >
        <NumbersView />
      </Page>
    </LoginGate>
  );
}
