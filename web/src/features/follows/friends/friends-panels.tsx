import { useState } from 'react';
import type { ReactNode } from 'react';
import { EmptyArt } from '../../../components/art/state-art.js';
import { ButtonLink } from '../../../components/controls/button.js';
import { StateView } from '../../../components/feedback/state-view.js';
import { SearchField } from '../../../components/controls/search-field.js';
import { t } from '../../../lib/i18n/t.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { useDebounced } from '../../../lib/page/use-debounced.js';
import { paths } from '../../../lib/paths.js';
import { followLists } from '../follow-lists.js';
import styles from './friends-panels.module.css';
import { PeopleList } from '../list/people-list.js';
import { SuggestionList } from './suggestion-list.js';

const fewSuggestions = 5;
const manySuggestions = 30;

/** Who follows the reader back; without anybody, people to begin with. */
export function FriendsPanel(): ReactNode {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const nobodyYet = (
    <StateView art={<EmptyArt />} title={t('list.noUsers')} body={t('friends.empty')} />
  );
  return (
    <div className={styles.panel}>
      <div className={styles.search}>
        <SearchField label={t('list.search')} value={text} onChange={setText} />
      </div>
      <PeopleList
        columns
        arg={{ list: 'friends', q }}
        empty={q === '' ? nobodyYet : <p>{t('list.noUsers')}</p>}
      />
      <section className={styles.section} aria-label={t('friends.suggested')}>
        <h2>{t('friends.suggested')}</h2>
        <SuggestionList
          columns
          limit={fewSuggestions}
          empty={<p className={styles.hint}>{t('friends.noSuggestions')}</p>}
        />
      </section>
    </div>
  );
}

/** Requests that wait for an answer: the reader's own word first, then what others have to say. */
export function RequestsPanel(): ReactNode {
  return (
    <div className={styles.inbox}>
      <Requests list="received" title="friends.received" hint="friends.receivedEmpty" />
      <Requests list="sent" title="friends.sent" hint="friends.sentEmpty" />
    </div>
  );
}

interface RequestsProps {
  list: 'sent' | 'received';
  title: PlainKey;
  hint: PlainKey;
}

function Requests({ list, title, hint }: RequestsProps): ReactNode {
  const { emptyText, rows } = followLists[list];
  return (
    <section className={styles.section} aria-label={t(title)}>
      <h2>{t(title)}</h2>
      <PeopleList
        byButton
        arg={{ list }}
        rows={rows}
        empty={
          <>
            <p>{t(emptyText)}</p>
            <p className={styles.hint}>{t(hint)}</p>
          </>
        }
      />
    </section>
  );
}

/** People whom the reader may know. */
export function SuggestionsPanel(): ReactNode {
  return (
    <SuggestionList
      columns
      limit={manySuggestions}
      empty={
        <StateView
          art={<EmptyArt />}
          title={t('list.noUsers')}
          body={t('friends.noSuggestions')}
          action={<ButtonLink to={paths.explore}>{t('friends.explore')}</ButtonLink>}
        />
      }
    />
  );
}
