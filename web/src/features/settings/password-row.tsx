import { PASSWORD_LENGTH_MIN } from '@mate/contracts/limits';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { PasswordField } from '../../components/controls/password-field.js';
import { fieldErrorsOf, isApiError } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { useChangePasswordMutation } from './account-api.js';
import { FormFoot } from './identifier-row.js';
import { SettingsRow, focusFirst } from './settings-parts.js';
import styles from './settings.module.css';

/** The way to another password. */
export function PasswordRow(): ReactNode {
  const [open, setOpen] = useState(false);
  if (open) return <PasswordForm onClose={() => setOpen(false)} />;
  return (
    <SettingsRow label={t('auth.password')} hint={t('settings.passwordHint')}>
      <Button
        size="small"
        aria-label={`${t('settings.change')}: ${t('auth.password')}`}
        onClick={() => setOpen(true)}
      >
        {t('settings.change')}
      </Button>
    </SettingsRow>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }): ReactNode {
  const dispatch = useAppDispatch();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const ready = currentPassword !== '' && [...newPassword].length >= PASSWORD_LENGTH_MIN;
  const told = problemsOf(error);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || isLoading) return;
    const reply = await change({ currentPassword, newPassword });
    if (reply.error !== undefined) return;
    const title = t('settings.passwordChanged');
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title }));
    onClose();
  };
  return (
    <form
      ref={focusFirst}
      className={styles.form}
      onSubmit={(event) => void save(event)}
      noValidate
    >
      <PasswordField
        label={t('settings.currentPassword')}
        autoComplete="current-password"
        error={told.currentPassword}
        value={currentPassword}
        onChange={({ target }) => setCurrent(target.value)}
      />
      <PasswordField
        label={t('settings.newPassword')}
        autoComplete="new-password"
        hint={t('settings.newPasswordHint')}
        error={told.newPassword ?? told.password}
        value={newPassword}
        onChange={({ target }) => setNew(target.value)}
      />
      <FormFoot
        error={told.currentPassword === undefined ? error : undefined}
        fields={['newPassword', 'password']}
        label={t('common.save')}
        busy={isLoading}
        ready={ready}
        onClose={onClose}
      />
    </form>
  );
}

/** A wrong current password is told at its field. */
function problemsOf(error: unknown): Readonly<Record<string, string>> {
  const told = fieldErrorsOf(error);
  if (!isApiError(error) || error.code !== 'PASSWORD_MISMATCH') return told;
  return { ...told, currentPassword: t('problem.PASSWORD_MISMATCH') };
}
