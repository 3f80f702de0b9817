import { PASSWORD_LENGTH_MIN } from '@mate/contracts/limits';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PasswordField } from '../../components/controls/password-field.js';
import { fieldErrorsOf } from '../../lib/api-error.js';
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
  const [change, changed] = useChangePasswordMutation();
  const ready = currentPassword !== '' && [...newPassword].length >= PASSWORD_LENGTH_MIN;
  const told = fieldErrorsOf(changed.error);
  const save = async (): Promise<void> => {
    const reply = await change({ currentPassword, newPassword });
    if (reply.error !== undefined) return;
    const title = t('settings.passwordChanged');
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title }));
    onClose();
  };
  return (
    <SettingsForm
      step={{
        label: t('common.save'),
        ready,
        busy: changed.isLoading,
        onSend: () => void save(),
      }}
      refusal={changed.error}
      fields={['currentPassword', 'newPassword', 'password']}
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
        hint={`${t('auth.passwordHint')} ${t('settings.newPasswordHint')}`}
        error={told.newPassword ?? told.password}
        value={newPassword}
        onChange={({ target }) => setNew(target.value)}
      />
    </SettingsForm>
  );
}
