import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { errorText } from '../../lib/api-error.js';
import { formatDateTime } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { saveFile } from '../../lib/page/save-file.js';
import {
  useAskForExportMutation,
  useExportStatusQuery,
  useFetchExportMutation,
} from './export-api.js';
import { SettingsRow } from './settings-parts.js';
import styles from './settings.module.css';

/** Everything that is stored of the person, as a file: asked for, then fetched while it is open. */
export function ExportRow(): ReactNode {
  const status = useExportStatusQuery();
  const [ask, asking] = useAskForExportMutation();
  const [fetchFile, fetching] = useFetchExportMutation();
  const expiresAt = status.data?.state === 'ready' ? status.data.expiresAt : undefined;
  const error = fetching.error ?? asking.error ?? status.error;
  const download = async (): Promise<void> => {
    const { data: url } = await fetchFile();
    if (url !== undefined) saveFile(url, 'mate-data.json');
  };
  return (
    <>
      <SettingsRow
        label={t('settings.export')}
        hint={<span role="status">{hintOf(expiresAt, fetching.isLoading)}</span>}
      >
        {expiresAt === undefined ? (
          <Button
            size="small"
            busy={asking.isLoading}
            disabled={status.isLoading}
            onClick={() => void ask()}
          >
            {t('settings.exportAsk')}
          </Button>
        ) : (
          <Button size="small" busy={fetching.isLoading} onClick={() => void download()}>
            {t('settings.exportFetch')}
          </Button>
        )}
      </SettingsRow>
      {error !== undefined && (
        <p className={styles.form} role="alert">
          {errorText(error)}
        </p>
      )}
    </>
  );
}

function hintOf(expiresAt: string | undefined, isGathering: boolean): string {
  if (isGathering) return t('settings.exportGathering');
  if (expiresAt === undefined) return t('settings.exportHint');
  return t('settings.exportReady', { when: formatDateTime(expiresAt) });
}
