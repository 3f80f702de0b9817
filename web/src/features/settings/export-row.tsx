import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { PasswordField } from '../../components/controls/password-field.js';
import { errorText, fieldErrorsOf } from '../../lib/api-error.js';
import { formatDateTime } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { saveFile } from '../../lib/page/save-file.js';
import {
  useAskForExportMutation,
  useExportStatusQuery,
  useFetchExportMutation,
} from './export-api.js';
import { ChangeableRow, SettingsForm } from './settings-form.js';
import { SettingsRow } from './settings-parts.js';
import styles from './settings.module.css';

/** Everything that is stored of the person, as a file: asked for by the password, then fetched while it is open. */
export function ExportRow(): ReactNode {
  const status = useExportStatusQuery();
  const [fetchFile, fetching] = useFetchExportMutation();
  const [asked, setAsked] = useState(false);
  const expiresAt = status.data?.state === 'ready' ? status.data.expiresAt : undefined;
  const error = fetching.error ?? status.error;
  const download = async (): Promise<void> => {
    const { data: url } = await fetchFile();
    if (url !== undefined) saveFile(url, 'mate-data.json');
  };
  const words = {
    label: t('settings.export'),
    hint: <span role="status">{hintOf(expiresAt, fetching.isLoading)}</span>,
  };
  return (
    <>
      {expiresAt !== undefined && (
        <SettingsRow {...words}>
          <Button
            ref={asked ? focus : undefined}
            size="small"
            busy={fetching.isLoading}
            onClick={() => void download()}
          >
            {t('settings.exportFetch')}
          </Button>
        </SettingsRow>
      )}
      {expiresAt === undefined && status.isLoading && <SettingsRow {...words} />}
      {expiresAt === undefined && !status.isLoading && (
        <ChangeableRow
          {...words}
          action={t('settings.exportAsk')}
          form={(onClose) => <ExportForm onAsked={() => setAsked(true)} onClose={onClose} />}
        />
      )}
      {error !== undefined && (
        <p className={styles.form} role="alert">
          {errorText(error)}
        </p>
      )}
    </>
  );
}

interface ExportFormProps {
  onAsked: () => void;
  onClose: () => void;
}

function ExportForm({ onAsked, onClose }: ExportFormProps): ReactNode {
  const [password, setPassword] = useState('');
  const [ask, asking] = useAskForExportMutation();
  const told = fieldErrorsOf(asking.error);
  const send = async (): Promise<void> => {
    const reply = await ask({ password });
    if (reply.error !== undefined) return;
    onAsked();
    onClose();
  };
  return (
    <SettingsForm
      step={{
        label: t('settings.exportAsk'),
        ready: password !== '',
        busy: asking.isLoading,
        onSend: () => void send(),
      }}
      refusal={asking.error}
      fields={['password', 'currentPassword']}
      onClose={onClose}
    >
      <p className={styles.note}>{t('settings.exportPassword')}</p>
      <PasswordField
        label={t('settings.currentPassword')}
        autoComplete="current-password"
        error={told.password ?? told.currentPassword}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </SettingsForm>
  );
}

function hintOf(expiresAt: string | undefined, isGathering: boolean): string {
  if (isGathering) return t('settings.exportGathering');
  if (expiresAt === undefined) return t('settings.exportHint');
  return t('settings.exportReady', { when: formatDateTime(expiresAt) });
}

/** The button that the form turned into. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
