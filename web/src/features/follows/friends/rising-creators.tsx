import type { ReactNode } from 'react';
import { usePeopleListInfiniteQuery } from '../../../entities/person/people-api.js';
import { flattenPages } from '../../../lib/api/list-paging.js';
import { t } from '../../../lib/i18n/t.js';
import { PeopleList } from '../list/people-list.js';
import styles from './friends-panels.module.css';

const rising = { list: 'rising', limit: 12 } as const;

/** Creators whom more people than usual watch. Nothing while there are none. */
export function RisingCreators(): ReactNode {
  const { data } = usePeopleListInfiniteQuery(rising);
  if (flattenPages(data?.pages).length === 0) return null;
  return (
    <section className={styles.rising} aria-label={t('explore.creators')}>
      <h2>{t('explore.creators')}</h2>
      <PeopleList columns byButton arg={rising} empty={null} />
    </section>
  );
}
