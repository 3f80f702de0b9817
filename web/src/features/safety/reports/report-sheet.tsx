import { REPORT_TEXT_LENGTH_MAX } from '@mate/contracts/limits';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { TextArea } from '../../../components/controls/field.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { errorText } from '../../../lib/api-error.js';
import type { Report, ReportReason } from '../../../lib/api-types.js';
import { reportReasonValues } from '../../../lib/gen/openapi.js';
import { t } from '../../../lib/i18n/t.js';
import styles from '../safety.module.css';
import { useReportMutation } from '../safety-api.js';
import type { ReportSubject } from '../safety-api.js';

interface ReportSheetProps {
  subject: ReportSubject;
  onClose: () => void;
}

/** Why something is reported; then thanks, and where the report stands. */
export function ReportSheet({ subject, onClose }: ReportSheetProps): ReactNode {
  const [send, { data: report, isLoading, error }] = useReportMutation();
  return (
    <Dialog
      look="sheet"
      title={t(`report.title.${subject.kind}`)}
      onClose={onClose}
      locked={isLoading}
    >
      {report === undefined ? (
        <ReportForm
          busy={isLoading}
          failure={error === undefined ? null : errorText(error)}
          onSend={(reason, text) => void send({ subject, reason, text })}
        />
      ) : (
        <Thanks report={report} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ReportFormProps {
  busy: boolean;
  failure: string | null;
  onSend: (reason: ReportReason, text: string) => void;
}

function ReportForm({ busy, failure, onSend }: ReportFormProps): ReactNode {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(reason === null);
    if (reason !== null) onSend(reason, text.trim());
  };
  const problem = isMissing && reason === null ? t('report.reasonMissing') : failure;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{t('report.reason')}</legend>
        {reportReasonValues.map((value) => (
          <label key={value} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {t(`rule.${value}`)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('report.text')}
        hint={t('report.textHint')}
        maxLength={REPORT_TEXT_LENGTH_MAX}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.foot}>
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" look="primary" block busy={busy}>
          {t('report.send')}
        </Button>
      </div>
    </form>
  );
}

function Thanks({ report, onClose }: { report: Report; onClose: () => void }): ReactNode {
  return (
    <div className={styles.form}>
      <div role="status">
        <p className={styles.lead}>{t('report.thanks')}</p>
        <p className={styles.quiet}>{t('report.thanksBody')}</p>
        {report.status !== null && (
          <p className={styles.quiet}>
            {t('report.status', { status: t(`report.status.${report.status}`) })}
          </p>
        )}
      </div>
      <Button ref={focus} look="primary" block onClick={onClose}>
        {t('report.done')}
      </Button>
    </div>
  );
}

/** The form that had the focus is gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
