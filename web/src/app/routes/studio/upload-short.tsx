import type { ReactNode } from 'react';
import { Page } from '../../../components/layouts/page.js';
import { UploadForm } from '../../../features/studio/upload/upload-form.js';
import { t } from '../../../lib/i18n/t.js';
import { LoginGate } from '../../login-gate.js';

/** `/matestudio/short/upload`. */
export function Component(): ReactNode {
  const title = t('upload.shortTitle');
  return (
    <LoginGate title={title}>
      <Page title={title}>
        <UploadForm type="short" />
      </Page>
    </LoginGate>
  );
}
