import type { ReactNode } from 'react';
import { EmptyArt } from '../../../components/art/state-art.js';
import { ButtonLink } from '../../../components/controls/button.js';
import { StateView } from '../../../components/feedback/state-view.js';
import { Page } from '../../../components/layouts/page.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';

/** `/live`: says honestly that there is nothing yet. */
export function Component(): ReactNode {
  return (
    <Page title={t('live.title')}>
      <StateView
        art={<EmptyArt />}
        title={t('common.noData')}
        body={t('live.body')}
        action={
          <ButtonLink look="primary" to={paths.home}>
            {t('live.action')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
