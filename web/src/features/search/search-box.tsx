import { SEARCH_LENGTH_MAX } from '@mate/contracts/limits';
import { ArrowLeft, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/controls/icon-button.js';
import { t } from '../../lib/i18n/t.js';
import styles from './search-box.module.css';
import { optionId, SearchPanel } from './search-panel.js';
import { useSearchBox } from './use-search-box.js';

interface SearchBoxProps {
  /** It stands only while somebody searches, over what they come back to. */
  onDone?: () => void;
}

/** The one search: what was searched before, suggestions while typing, and all results by Enter. */
export function SearchBox({ onDone }: SearchBoxProps): ReactNode {
  const box = useSearchBox(onDone !== undefined, onDone);
  const { input, listId, text, isOpen, options, active } = box;
  const hasList = isOpen && options.length > 0;
  const hasPanel = hasList || (isOpen && onDone !== undefined);
  return (
    <search
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.setOpen(false);
      }}
    >
      {onDone !== undefined && (
        <IconButton mirror label={t('common.back')} onClick={onDone}>
          <ArrowLeft size={22} />
        </IconButton>
      )}
      <div className={styles.field}>
        <Search className={styles.icon} size={18} aria-hidden />
        <input
          ref={input}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH_LENGTH_MAX}
          // Until something is typed the placeholder runs as the page does.
          dir={text === '' ? undefined : 'auto'}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={hasList}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={
            hasList && active !== undefined ? optionId(listId, options.indexOf(active)) : undefined
          }
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => box.write(event.target.value)}
          onFocus={() => box.setOpen(true)}
          onClick={() => box.setOpen(true)}
          onKeyDown={box.onKeyDown}
        />
        {text !== '' && (
          <IconButton
            label={t('search.empty')}
            className={styles.clear}
            onClick={() => {
              box.write('');
              input.current?.focus();
            }}
          >
            <X size={16} />
          </IconButton>
        )}
      </div>
      {hasPanel && <SearchPanel box={box} />}
    </search>
  );
}
