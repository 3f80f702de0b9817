import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { useSession } from '../../../entities/session/use-session.js';
import { LoginGate } from '../../login-gate.js';

/** `/profile`: one's own. */
export function Component(): ReactNode {
  const session = useSession();
  return (
    <LoginGate title={t('nav.profile')}>
      {session !== null && <Navigate to={paths.user(session.username)} replace />}
    </LoginGate>
  );
}
