import { USERNAME_LENGTH_MAX } from '@mate/contracts/limits';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { TextField } from '../../components/controls/field.js';
import { useUpdateMeMutation } from '../../entities/session/own-account-api.js';
import { fieldErrorsOf } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { useUsernameIdeasQuery } from './account-api.js';
import { FormFoot } from './identifier-row.js';
import { SettingsRow, focusFirst } from './settings-parts.js';
import styles from './settings.module.css';

/** The name in one's address, and the way to another one. */
export function UsernameRow({ username }: { username: string }): ReactNode {
  const [open, setOpen] = useState(false);
  const label = t('edit.username');
  if (open) return <UsernameForm before={username} onClose={() => setOpen(false)} />;
  return (
    <SettingsRow label={label} hint={<bdi dir="ltr">@{username}</bdi>}>
      <Button
        size="small"
        aria-label={`${t('settings.change')}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {t('settings.change')}
      </Button>
    </SettingsRow>
  );
}

function UsernameForm({ before, onClose }: { before: string; onClose: () => void }): ReactNode {
  const [username, setUsername] = useState(before);
  const { data: ideas = [] } = useUsernameIdeasQuery();
  const [update, { isLoading, error }] = useUpdateMeMutation();
  const wanted = username.trim();
  const ready = wanted !== '' && wanted !== before;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || isLoading) return;
    const reply = await update({ username: wanted });
    if (reply.error === undefined) onClose();
  };
  return (
    <form
      ref={focusFirst}
      className={styles.form}
      onSubmit={(event) => void save(event)}
      noValidate
    >
      <TextField
        label={t('edit.username')}
        hint={t('settings.usernameHint')}
        error={fieldErrorsOf(error).username}
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
      <FormFoot
        error={error}
        fields={['username']}
        label={t('common.save')}
        busy={isLoading}
        ready={ready}
        onClose={onClose}
      />
    </form>
  );
}
