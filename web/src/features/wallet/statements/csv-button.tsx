import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { errorText } from '../../../lib/api-error.js';
import { t } from '../../../lib/i18n/t.js';
import { saveFile } from '../../../lib/page/save-file.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';
import { useStatementFileMutation } from './statements-api.js';
import type { StatementFile } from './statements-api.js';

interface CsvButtonProps {
  file: StatementFile;
  /** What the file is called, without its ending. */
  name: string;
}

/** Saves all lines of the filter that is shown, as a table for a spreadsheet. */
export function CsvButton({ file, name }: CsvButtonProps): ReactNode {
  const dispatch = useAppDispatch();
  const [fetchFile, { isLoading }] = useStatementFileMutation();
  const download = async (): Promise<void> => {
    const { data: url, error } = await fetchFile(file);
    if (url !== undefined) return saveFile(url, `${name}.csv`);
    const words = { title: t('statement.fileFailed'), body: errorText(error) };
    dispatch(noticeShown({ channel: 'toast', tone: 'danger', ...words }));
  };
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      busy={isLoading}
      onClick={() => void download()}
    >
      {t('statement.csv')}
    </Button>
  );
}
