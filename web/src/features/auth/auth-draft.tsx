import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { emptyPhone } from '../../components/phone/phone-field.js';
import type { PhoneValue } from '../../components/phone/phone-field.js';

interface AuthDraft {
  readonly phone: PhoneValue;
  /** An e-mail address or, where one logs in with it, a username. */
  readonly email: string;
  /** What the view before has to say, such as that the password was changed. */
  readonly note: string | null;
  /** Where Back leads within a view that has steps; null at its first one. */
  readonly stepBack: (() => void) | null;
}

interface AuthDraftAccess {
  readonly draft: AuthDraft;
  readonly changeDraft: (change: Partial<AuthDraft>) => void;
}

const emptyDraft: AuthDraft = { phone: emptyPhone, email: '', note: null, stepBack: null };

const DraftContext = createContext<AuthDraftAccess>({
  draft: emptyDraft,
  changeDraft: () => undefined,
});

/** Keeps what a person has typed, so that no view asks for it again (WCAG 2.2, 3.3.7). Never a password or a code. */
export function AuthDraftProvider({ children }: { children: ReactNode }): ReactNode {
  const [draft, setDraft] = useState(emptyDraft);
  const changeDraft = (change: Partial<AuthDraft>): void =>
    setDraft((now) => ({ ...now, ...change }));
  return <DraftContext value={{ draft, changeDraft }}>{children}</DraftContext>;
}

/** The draft of the modal that is open. */
export function useAuthDraft(): AuthDraftAccess {
  return useContext(DraftContext);
}
