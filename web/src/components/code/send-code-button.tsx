import type { ReactNode } from 'react';
import { Button } from '../controls/button.js';
import type { CodeEntry } from '../../lib/code-entry.js';
import { t } from '../../lib/i18n/t.js';

interface SendCodeButtonProps {
  flow: Pick<CodeEntry, 'phase'>;
  /** Whether there is an address to send to. */
  sendable: boolean;
}

/** The one thing to press while no code was sent; Enter in the form presses it too. */
export function SendCodeButton({ flow, sendable }: SendCodeButtonProps): ReactNode {
  const sending = flow.phase === 'sending';
  return (
    <Button type="submit" look="primary" size="large" block disabled={!sendable} busy={sending}>
      {t(sending ? 'auth.sending' : 'auth.sendCode')}
    </Button>
  );
}
