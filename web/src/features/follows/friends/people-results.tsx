import type { ReactNode } from 'react';
import type { PeopleListArg } from '../../../entities/person/people-list.js';
import { t } from '../../../lib/i18n/t.js';
import { PeopleList } from '../list/people-list.js';

const peopleShown = 4;

/** The list of people whose names match some words. */
export function peopleWho(query: string): PeopleListArg {
  return { list: 'search', q: query, limit: peopleShown };
}

/** People whose names match some words, as they may be followed. */
export function PeopleResults({ query }: { query: string }): ReactNode {
  return <PeopleList byButton columns arg={peopleWho(query)} empty={<p>{t('list.noUsers')}</p>} />;
}
