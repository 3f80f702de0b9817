import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/controls/button.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { searched, searchesForgotten } from '../../lib/state/settings-slice.js';
import styles from './recent-searches.module.css';

/** Searches that were made on this device, on the page of one that has no words yet. */
export function RecentSearches(): ReactNode {
  const dispatch = useAppDispatch();
  const searches = useAppSelector(({ settings }) => settings.searches);
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches">
      <div className={styles.head}>
        <h2 id="recent-searches">{t('search.recent')}</h2>
        <Button look="link" onClick={() => dispatch(searchesForgotten())}>
          {t('search.forget')}
        </Button>
      </div>
      <ul>
        {searches.map((words) => (
          <li key={words}>
            <Link
              className={styles.words}
              to={paths.search(words)}
              onClick={() => dispatch(searched(words))}
            >
              <History size={20} aria-hidden />
              <bdi>{words}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
