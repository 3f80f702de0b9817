import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import { IdentifierForm } from './identifier-form.js';
import { ChangeableRow } from './settings-form.js';

interface IdentifierRowProps {
  method: 'email' | 'phone';
  /** The address or number until now; null without one. */
  current: string | null;
  /** Drawn as a form at once: somebody came here from the other one. */
  opened?: boolean;
  /** The same by e-mail, where there is such a way. */
  onUseEmail?: () => void;
}

/** The own e-mail address or phone number, and the way to another one. */
export function IdentifierRow(props: IdentifierRowProps): ReactNode {
  const { method, current, opened, onUseEmail } = props;
  const none = current === null;
  return (
    <ChangeableRow
      label={t(method === 'email' ? 'auth.email' : 'auth.phone')}
      hint={none ? t('settings.none') : <bdi dir="ltr">{current}</bdi>}
      action={t(none ? 'settings.add' : 'settings.change')}
      opened={opened}
      form={(onClose) => (
        <IdentifierForm
          method={method}
          current={current}
          onClose={onClose}
          onUseEmail={onUseEmail}
        />
      )}
    />
  );
}
