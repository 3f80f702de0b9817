import { FileCheck2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChangeEvent, DragEvent, ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { Spinner } from '../../components/controls/spinner.js';
import { FailedView } from '../../components/feedback/state-view.js';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import { checkAgainstBooks } from './check-books.js';
import type { BooksCheck, PublishedBooks } from './check-books.js';
import { CheckOutcome } from './check-outcome.js';
import styles from './receipt-check.module.css';
import { useLazyLedgerConsistencyQuery, useLazyLedgerHeadQuery } from './books-api.js';
import { rememberedHead, rememberHead } from './remembered-head.js';

/** What became of the file that was chosen last. */
type Progress =
  | { readonly step: 'none' | 'busy' }
  | { readonly step: 'failed'; readonly file: File }
  | { readonly step: 'done'; readonly name: string; readonly check: BooksCheck };

/** No receipt comes near it; anything larger is not read at all. */
const fileBytesMax = 1_000_000;

/** A file is dropped or chosen, checked in this browser, and its outcome stands below. */
export function ReceiptCheckView(): ReactNode {
  const books = usePublishedBooks();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<Progress>({ step: 'none' });
  const [isOver, setOver] = useState(false);
  const newest = useRef<File>(null);
  const look = async (file: File): Promise<void> => {
    newest.current = file;
    setProgress({ step: 'busy' });
    const outcome = await checked(file, books);
    // Whoever chose another file meanwhile waits for that one.
    if (newest.current === file) setProgress(outcome);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file !== undefined) void look(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) void look(file);
  };
  return (
    <div className={styles.view}>
      <div
        className={cx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          // What is left for its own words and button is not left.
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
            setOver(false);
        }}
        onDrop={drop}
      >
        <FileCheck2 size={36} aria-hidden />
        <p className={styles.dropTitle}>{t('proof.drop')}</p>
        <p className={styles.dropHint}>{t('proof.private')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label={t('proof.choose')}
          onChange={pick}
        />
        <Button look="primary" onClick={() => input.current?.click()}>
          {t('proof.choose')}
        </Button>
      </div>
      <div aria-live="polite">
        {progress.step === 'busy' && (
          <p className={styles.busy}>
            <Spinner /> {t('proof.checking')}
          </p>
        )}
        {progress.step === 'failed' && <FailedView onRetry={() => void look(progress.file)} />}
        {progress.step === 'done' && <CheckOutcome name={progress.name} check={progress.check} />}
      </div>
      <details className={styles.how}>
        <summary>{t('proof.how')}</summary>
        <p>{t('proof.howBody')}</p>
        <p>{t('proof.howAlone')}</p>
        <pre dir="ltr" className={styles.command}>
          npm run ledger:prove -- receipt.json --url {window.location.origin}
        </pre>
      </details>
    </div>
  );
}

async function checked(file: File, books: PublishedBooks): Promise<Progress> {
  try {
    const text = file.size > fileBytesMax ? '' : await file.text();
    const check = await checkAgainstBooks(text, books, rememberedHead());
    if (check.holds && check.head !== undefined) rememberHead(check.head);
    return { step: 'done', name: file.name, check };
  } catch {
    // @NOTE neither proven nor disproven: the books did not answer, or not in their shape.
    return { step: 'failed', file };
  }
}

function usePublishedBooks(): PublishedBooks {
  const [head] = useLazyLedgerHeadQuery();
  const [consistency] = useLazyLedgerConsistencyQuery();
  return {
    head: () => head().unwrap(),
    consistency: (sizes) => consistency(sizes).unwrap(),
  };
}
