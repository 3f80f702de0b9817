import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n/t.js';
import { PeopleList } from '../list/people-list.js';

const peopleShown = 6;

/** People whose names match some words, as they may be followed. */
export function PeopleResults({ query }: { query: string }): ReactNode {
  return (
    <PeopleList
      byButton
      columns
      arg={{ list: 'search', q: query, limit: peopleShown }}
      empty={<p>{t('search.none', { query })}</p>}
    />
  );
}
