import { PASSWORD_LENGTH_MIN } from '@mate/contracts/limits';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PasswordField } from '../../components/controls/password-field.js';
import { fieldErrorsOf, isApiError } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { useChangePasswordMutation } from './account-api.js';
import { ChangeableRow, SettingsForm } from './settings-form.js';

/** The way to another password. */
export function PasswordRow(): ReactNode {
  return (
    <ChangeableRow
      label={t('auth.password')}
      hint={t('settings.passwordHint')}
      form={(onClose) => <PasswordForm onClose={onClose} />}
    />
  );
}

function PasswordForm({ onClose }: { onClose: () => void }): ReactNode {
  const dispatch = useAppDispatch();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const ready = currentPassword !== '' && [...newPassword].length >= PASSWORD_LENGTH_MIN;
  const told = problemsOf(error);
  const general = told.currentPassword === undefined ? error : undefined;
  const save = async (): Promise<void> => {
    const reply = await change({ currentPassword, newPassword });
    if (reply.error !== undefined) return;
    const title = t('settings.passwordChanged');
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title }));
    onClose();
  };
  return (
    <SettingsForm
      sending={{ isLoading, error: general }}
      fields={['newPassword', 'password']}
      label={t('common.save')}
      ready={ready}
      onSend={save}
      onClose={onClose}
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
    </SettingsForm>
  );
}

/** A wrong current password is told at its field. */
function problemsOf(error: unknown): Readonly<Record<string, string>> {
  const told = fieldErrorsOf(error);
  if (!isApiError(error) || error.code !== 'PASSWORD_MISMATCH') return told;
  return { ...told, currentPassword: t('problem.PASSWORD_MISMATCH') };
}
