import { useEffect, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import styles from './search-box.module.css';
import type { SearchOption } from './option-rows.js';
import type { SearchBoxModel } from './use-search-box.js';
import type { Suggestions } from './use-suggestions.js';

const boneCount = 3;

/** What hangs below the search box: searches made before, or what the words may mean. */
export function SearchPanel({ box }: { box: SearchBoxModel }): ReactNode {
  const { listId, options, suggestions, isRecent } = box;
  const isBare = isRecent && options.length === 0;
  return (
    <div className={styles.panel} onPointerDown={keepFocus}>
      {isBare && <p className={styles.note}>{t('search.hint')}</p>}
      {isRecent && !isBare && (
        <div className={styles.head}>
          <p>{t('search.recent')}</p>
          <Button look="link" onClick={box.forget}>
            {t('search.forget')}
          </Button>
        </div>
      )}
      {!isBare && (
        <ul
          id={listId}
          role="listbox"
          aria-label={t(isRecent ? 'search.recent' : 'search.suggestions')}
        >
          {options.map((option, index) => (
            <Option key={option.key} {...{ box, option }} id={optionId(listId, index)} />
          ))}
        </ul>
      )}
      {!isRecent && <Told suggestions={suggestions} />}
    </div>
  );
}

/** The id of an option, for the field that its keys are pressed in. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface OptionProps {
  box: SearchBoxModel;
  option: SearchOption;
  id: string;
}

function Option({ box, option, id }: OptionProps): ReactNode {
  const row = useRef<HTMLLIElement>(null);
  const isActive = box.active?.key === option.key;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={cx(styles.option, isActive && styles.active)}
      onClick={() => box.choose(option)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') box.choose(option);
      }}
    >
      {option.content}
    </li>
  );
}

/** How the question for suggestions went; those who do not see the list hear how long it is. */
function Told({ suggestions: { state, rows, retry } }: { suggestions: Suggestions }): ReactNode {
  const isWaiting = state === 'asking' && rows.length === 0;
  return (
    <>
      {isWaiting &&
        Array.from({ length: boneCount }, (_, index) => (
          <div key={index} className={styles.bone} aria-hidden="true">
            <Skeleton style={{ inlineSize: 32, blockSize: 32, borderRadius: 999 }} />
            <Skeleton style={{ inlineSize: '45%', blockSize: 14 }} />
          </div>
        ))}
      <div role="status">
        {state === 'told' && (
          <span className="visually-hidden">{t('search.told', { count: rows.length })}</span>
        )}
        {state === 'failed' && (
          <p className={styles.note}>
            {t('search.failed')}{' '}
            <Button look="link" onClick={retry}>
              {t('common.retry')}
            </Button>
          </p>
        )}
        {state === 'offline' && <p className={styles.note}>{t('error.offlineTitle')}</p>}
      </div>
    </>
  );
}

/** What is pressed in the panel leaves the keyboard in the field, but for its buttons. */
function keepFocus(event: PointerEvent): void {
  if (event.target instanceof Element && event.target.closest('button') !== null) return;
  event.preventDefault();
}
