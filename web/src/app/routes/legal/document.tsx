import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../../components/layouts/page.js';
import { cancellation } from '../../../features/legal/documents/cancellation.js';
import { cookies } from '../../../features/legal/documents/cookies.js';
import { guidelines } from '../../../features/legal/documents/guidelines.js';
import { privacy } from '../../../features/legal/documents/privacy.js';
import { refund } from '../../../features/legal/documents/refund.js';
import { terms } from '../../../features/legal/documents/terms.js';
import type { LegalDocument } from '../../../features/legal/legal-document.js';
import { LegalPage } from '../../../features/legal/legal-page.js';
import { t } from '../../../lib/i18n/t.js';
import { NotFoundView } from '../../shell/not-found-view.js';

const documents: Readonly<Record<string, LegalDocument>> = {
  'terms-condition': terms,
  'privacy-policy': privacy,
  'cookies-policy': cookies,
  'community-guidelines': guidelines,
  'refund-policy': refund,
  'cancellation-policy': cancellation,
};

/** `/legal/{document}`. */
export function Component(): ReactNode {
  const { document: name = '' } = useParams();
  const document = documents[name];
  usePageTitle(document === undefined ? '' : t(document.title));
  return document === undefined ? <NotFoundView /> : <LegalPage document={document} />;
}
