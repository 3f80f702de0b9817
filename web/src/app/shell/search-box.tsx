import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../components/controls/icon-button.js';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import { useDebounced } from '../../lib/page/use-debounced.js';
import styles from './search-box.module.css';
import { useOptions, videosMatching } from './search-options.js';
import type { Option } from './search-options.js';

interface SearchBoxProps {
  /** It was just opened by a button: the keyboard continues here. */
  opened?: boolean;
  onDone?: () => void;
}

/** People as you type; videos and tags by the same words. */
export function SearchBox({ opened = false, onDone }: SearchBoxProps): ReactNode {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const query = useDebounced(text.trim());
  const { options, note } = useOptions(query, listId);
  useEffect(() => {
    if (opened) input.current?.focus();
  }, [opened]);
  const finish = (): void => {
    setOpen(false);
    setText('');
    onDone?.();
  };
  const go = (to: string): void => {
    void navigate(to);
    finish();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') finish();
    if (event.key === 'Enter' && text.trim() !== '') {
      go(options[active]?.to ?? videosMatching(text.trim()));
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || options.length === 0) return;
    event.preventDefault();
    const next = (active + step + options.length) % options.length;
    setActive(next);
    document.getElementById(options[next]?.id ?? '')?.scrollIntoView({ block: 'nearest' });
  };
  const showList = open && query !== '';
  return (
    <search
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Search className={styles.icon} size={18} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        type="search"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={showList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={showList ? options[active]?.id : undefined}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {(text !== '' || onDone !== undefined) && (
        <IconButton label={t('common.close')} className={styles.clear} onClick={finish}>
          <X size={16} />
        </IconButton>
      )}
      {showList && <ResultList {...{ listId, options, note, active, onPick: go }} />}
    </search>
  );
}

interface ResultListProps {
  listId: string;
  options: Option[];
  note: string | null;
  active: number;
  onPick: (to: string) => void;
}

function ResultList({ listId, options, note, active, onPick }: ResultListProps): ReactNode {
  return (
    <div className={styles.results}>
      {note !== null && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      <ul id={listId} role="listbox" aria-label={t('search.label')}>
        {options.map((option, index) => (
          <li
            key={option.id}
            id={option.id}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={cx(styles.option, index === active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(option.to)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onPick(option.to);
            }}
          >
            {option.content}
          </li>
        ))}
      </ul>
    </div>
  );
}
