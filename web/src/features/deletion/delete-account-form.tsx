import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/controls/button.js';
import { Checkbox } from '../../components/controls/field.js';
import { PasswordField } from '../../components/controls/password-field.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import type { DeletionProof } from './deletion-api.js';
import { DeletePermanently } from './delete-permanently.js';
import styles from './delete-account-form.module.css';

const consequences: readonly PlainKey[] = [
  'deletion.noLogin',
  'deletion.noVideos',
  'deletion.messagesStay',
  'deletion.draftsGo',
  'deletion.noRefund',
];

interface DeleteAccountFormProps {
  /** The field for the phone or the e-mail address. */
  identifierField: ReactNode;
  /** What stands in it; null while nothing does. */
  identifier: { phone: string } | { email: string } | null;
  /** Runs an action for somebody who is signed in, and lets everybody else log in. */
  whenSignedIn: (action: () => void) => void;
}

/** Asks for everything that deleting an account needs, and then once more. */
export function DeleteAccountForm(props: DeleteAccountFormProps): ReactNode {
  const { identifierField, identifier, whenSignedIn } = props;
  const [password, setPassword] = useState('');
  const [understood, setUnderstood] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [proof, setProof] = useState<DeletionProof | null>(null);
  const complete = identifier !== null && password !== '' && understood;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (!complete) return;
    const blank = password.trim() === '' || Object.values(identifier).some((text) => !text.trim());
    const missing = 'email' in identifier ? 'deletion.missingEmail' : 'deletion.missing';
    setProblem(blank ? t(missing) : null);
    if (!blank) whenSignedIn(() => setProof({ ...identifier, password }));
  };
  return (
    <form className={styles.form} onSubmit={ask} noValidate>
      <section className={styles.consequences} aria-labelledby="deletion-consequences">
        <p id="deletion-consequences" className={styles.head}>
          {t('deletion.listTitle')}
        </p>
        <ul>
          {consequences.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
      {identifierField}
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Checkbox
        label={t('deletion.understood')}
        checked={understood}
        onChange={(event) => setUnderstood(event.target.checked)}
      />
      {problem !== null && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Link className={styles.cancel} to={paths.home}>
          {t('common.cancel')}
        </Link>
        <Button type="submit" look="danger" disabled={!complete}>
          {t('deletion.submit')}
        </Button>
      </div>
      {proof !== null && <DeletePermanently proof={proof} onClose={() => setProof(null)} />}
    </form>
  );
}
