import type { ReactNode } from 'react';
import { LockedArt } from '../components/art/state-art.js';
import { Button } from '../components/controls/button.js';
import { StateView } from '../components/feedback/state-view.js';
import { usePageTitle } from '../components/layouts/page.js';
import { t } from '../lib/i18n/t.js';
import { authModalOpened } from '../entities/session/auth-slice.js';
import { useAppDispatch } from '../lib/state/hooks.js';
import { useEmptyStage } from '../entities/post/use-empty-stage.js';
import { useSession } from '../entities/session/use-session.js';
import styles from './login-gate.module.css';

/** Shows the page to signed-in people and a way in to everybody else. */
export function LoginGate({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const session = useSession();
  return session === null ? <Gate title={title} /> : children;
}

function Gate({ title }: { title: string }): ReactNode {
  const dispatch = useAppDispatch();
  usePageTitle(title);
  useEmptyStage();
  return (
    <div className={styles.gate}>
      <h1 className={styles.title}>{title}</h1>
      <StateView
        art={<LockedArt />}
        title={t('gate.title')}
        body={t('gate.body')}
        action={
          <Button look="primary" size="large" onClick={() => dispatch(authModalOpened())}>
            {t('common.login')}
          </Button>
        }
      />
    </div>
  );
}
