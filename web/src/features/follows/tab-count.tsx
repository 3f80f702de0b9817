import type { ReactNode } from 'react';
import { CountBadge } from '../../components/feedback/count-badge.js';
import { useRequestCount } from '../../entities/session/use-request-count.js';
import { t } from '../../lib/i18n/t.js';

/** How many requests wait for the reader, behind the name of their tab. */
export function TabCount(): ReactNode {
  const count = useRequestCount();
  return <CountBadge count={count} label={t('nav.requests', { count })} />;
}
