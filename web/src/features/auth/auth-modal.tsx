import { ChevronLeft, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/controls/icon-button.js';
import { LanguageSelect } from '../../components/controls/language-select.js';
import { Modal } from '../../components/overlays/dialog.js';
import { t } from '../../lib/i18n/t.js';
import { authModalClosed } from '../../entities/session/auth-slice.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import styles from './auth-modal.module.css';
import { AuthDraftProvider, useAuthDraft } from './auth-draft.js';
import { currentView, firstStack, popView, pushView, resetAfterMs } from './auth-stack.js';
import type { AuthView } from './auth-stack.js';
import { CodeLoginView } from './code-login-view.js';
import { ForgotView } from './forgot-view.js';
import { EmailLoginView, PhoneLoginView } from './login-views.js';
import { SignupMethodView, SignupView } from './signup-view.js';

/** The login modal: one column, one primary button, a way back. */
export function AuthModal(): ReactNode {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.auth.isModalOpen);
  const [stack, setStack] = useState(firstStack);
  useEffect(() => {
    if (open) return;
    // The view changes only after the modal is gone, so that nobody sees it jump.
    const timer = setTimeout(() => setStack(firstStack), resetAfterMs);
    return () => clearTimeout(timer);
  }, [open]);
  if (!open) return null;
  const close = (): void => void dispatch(authModalClosed());
  return (
    <Modal label={t('auth.dialog')} look="card" width={400} onClose={close}>
      <AuthDraftProvider>
        <div className={styles.top}>
          <BackButton stack={stack} onBack={() => setStack(popView(stack))} />
          <IconButton label={t('common.close')} className={styles.close} onClick={close}>
            <X size={20} />
          </IconButton>
        </div>
        <div className={styles.body}>
          <AuthViewBody
            key={currentView(stack)}
            view={currentView(stack)}
            onGo={(view) => setStack(pushView(stack, view))}
          />
          <div className={styles.language}>
            <LanguageSelect />
          </div>
        </div>
      </AuthDraftProvider>
    </Modal>
  );
}

interface BackButtonProps {
  stack: readonly AuthView[];
  onBack: () => void;
}

/** One step back within a view that has steps, else to the view before; none on the first. */
function BackButton({ stack, onBack }: BackButtonProps): ReactNode {
  const { stepBack } = useAuthDraft().draft;
  if (stack.length === 1) return null;
  return (
    <button type="button" className={styles.back} onClick={stepBack ?? onBack}>
      <ChevronLeft size={18} aria-hidden />
      {t('common.back')}
    </button>
  );
}

interface ViewProps {
  view: AuthView;
  onGo: (view: AuthView) => void;
}

function AuthViewBody({ view, onGo }: ViewProps): ReactNode {
  switch (view) {
    case 'login':
    case 'login-phone-password':
      return <PhoneLoginView onGo={onGo} />;
    case 'login-phone-code':
      return <CodeLoginView onGo={onGo} />;
    case 'login-with-email':
      return <EmailLoginView onGo={onGo} />;
    case 'login-forgot-password-phone':
      return <ForgotView method="phone" onGo={onGo} />;
    case 'login-forgot-password-email':
      return <ForgotView method="email" onGo={onGo} />;
    case 'signup':
      return <SignupMethodView onGo={onGo} />;
    case 'signup-phone-code':
      return <SignupView method="phone" onGo={onGo} />;
    case 'signup-with-email':
      return <SignupView method="email" onGo={onGo} />;
  }
}
