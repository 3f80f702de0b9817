import { USERNAME_LENGTH_MAX } from '@mate/contracts/limits';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { TextField } from '../../../components/controls/field.js';
import { useUpdateMeMutation } from '../../../entities/session/own-account-api.js';
import { useUsernameSuggestionsQuery } from '../../../entities/session/username-suggestions-api.js';
import { fieldErrorsOf, formErrorOf } from '../../../lib/api-error.js';
import type { User } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { WelcomeCard } from './welcome-card.js';
import styles from './welcome-card.module.css';

interface StepProps {
  me: User;
  at: { step: number; of: number };
  /** Goes to the next step. */
  onDone: () => void;
}

/** A name instead of the one that the account was given. */
export function NameStep({ me, at, onDone }: StepProps): ReactNode {
  // Suggestions are a help: without them a name is typed.
  const { data: suggestions = [] } = useUsernameSuggestionsQuery();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { isLoading }] = useUpdateMeMutation();
  const name = typed ?? suggestions[0] ?? me.username;
  const write = (text: string): void => {
    setTyped(text);
    setProblem(null);
  };
  const save = async (): Promise<void> => {
    const username = name.trim();
    if (username === '' || username === me.username) return onDone();
    const { error } = await update({ username });
    if (error === undefined) return onDone();
    setProblem(fieldErrorsOf(error).username ?? formErrorOf(error, ['username']));
  };
  return (
    <WelcomeCard
      texts={{
        title: t('welcome.title', { name: me.firstName }),
        subtitle: t('welcome.nameSub'),
        next: t('welcome.next'),
      }}
      at={at}
      busy={isLoading}
      onNext={() => void save()}
      onSkip={onDone}
    >
      <div className={styles.name}>
        <TextField
          label={t('edit.username')}
          error={problem}
          maxLength={USERNAME_LENGTH_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={name}
          onChange={(event) => write(event.target.value)}
        />
        {suggestions.length > 0 && (
          <div className={styles.chips} role="group" aria-label={t('welcome.nameIdeas')}>
            {suggestions.map((one) => (
              <Button key={one} size="small" aria-pressed={one === name} onClick={() => write(one)}>
                <bdi dir="ltr">{one}</bdi>
              </Button>
            ))}
          </div>
        )}
      </div>
    </WelcomeCard>
  );
}
