import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import type { PersonRow } from '../../../entities/person/people-list.js';
import { SearchField } from '../../../components/controls/search-field.js';
import { t } from '../../../lib/i18n/t.js';
import { useDebounced } from '../../../lib/page/use-debounced.js';
import styles from './blocked-list.module.css';
import { PeopleList } from '../list/people-list.js';
import type { RowRules } from '../list/people-list.js';
import type { RowParts } from '../list/person-row.js';
import { useUnblock } from './use-unblock.js';

/** Whom the reader has blocked, with a way back. */
export function BlockedList(): ReactNode {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  return (
    <div className={styles.panel}>
      <SearchField label={t('list.search')} value={text} onChange={setText} />
      <PeopleList
        byButton
        arg={{ list: 'blocked', q }}
        rows={blockedRows}
        empty={<p>{t(q === '' ? 'block.empty' : 'list.noUsers')}</p>}
      />
    </div>
  );
}

const blockedRows: RowRules = {
  stays: ({ relation }) => relation?.blocked !== false,
  partsOf: blockedParts,
};

function blockedParts(person: PersonRow, describedBy: string): RowParts {
  return { actions: <UnblockInRow person={person} describedBy={describedBy} /> };
}

function UnblockInRow({
  person,
  describedBy,
}: {
  person: PersonRow;
  describedBy: string;
}): ReactNode {
  const { unblock, isBusy } = useUnblock();
  return (
    <Button
      size="small"
      busy={isBusy}
      aria-describedby={describedBy}
      onClick={() => unblock(person)}
    >
      {t('block.unblock')}
    </Button>
  );
}
