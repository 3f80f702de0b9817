import { USERNAME_LENGTH_MAX } from '@mate/contracts/limits';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { TextField } from '../../components/controls/field.js';
import { useUpdateMeMutation } from '../../entities/session/own-account-api.js';
import { useUsernameSuggestionsQuery } from '../../entities/session/username-suggestions-api.js';
import { fieldErrorsOf } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { ChangeableRow, SettingsForm } from './settings-form.js';
import styles from './settings.module.css';

/** The name in one's address, and the way to another one. */
export function UsernameRow({ username }: { username: string }): ReactNode {
  return (
    <ChangeableRow
      label={t('edit.username')}
      hint={<bdi dir="ltr">@{username}</bdi>}
      form={(onClose) => <UsernameForm before={username} onClose={onClose} />}
    />
  );
}

function UsernameForm({ before, onClose }: { before: string; onClose: () => void }): ReactNode {
  const [username, setUsername] = useState(before);
  const { data: ideas = [] } = useUsernameSuggestionsQuery();
  const [update, updated] = useUpdateMeMutation();
  const wanted = username.trim();
  const ready = wanted !== '' && wanted !== before;
  const save = async (): Promise<void> => {
    const reply = await update({ username: wanted });
    if (reply.error === undefined) onClose();
  };
  return (
    <SettingsForm
      step={{
        label: t('common.save'),
        ready,
        busy: updated.isLoading,
        onSend: () => void save(),
      }}
      refusal={updated.error}
      fields={['username']}
      onClose={onClose}
    >
      <TextField
        label={t('edit.username')}
        hint={t('settings.usernameHint')}
        error={fieldErrorsOf(updated.error).username}
        maxLength={USERNAME_LENGTH_MAX}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      {ideas.length > 0 && (
        <div className={styles.ideas} role="group" aria-label={t('settings.usernameIdeas')}>
          {ideas.map((idea) => (
            <Button key={idea} size="small" look="outline" onClick={() => setUsername(idea)}>
              <bdi dir="ltr">{idea}</bdi>
            </Button>
          ))}
        </div>
      )}
    </SettingsForm>
  );
}
