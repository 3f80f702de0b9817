import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { PersonNames } from '../../components/data/person-names.js';
import { Button } from '../../components/controls/button.js';
import { TabPanel, Tabs } from '../../components/controls/tabs.js';
import { FailedLine } from '../../components/feedback/failed-line.js';
import { Spinner } from '../../components/controls/spinner.js';
import { Dialog } from '../../components/overlays/dialog.js';
import type { Person } from '../../lib/api-types.js';
import { useFollowListInfiniteQuery } from '../../entities/person/people-api.js';
import type { FollowListName } from '../../entities/person/people-api.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { isolate } from '../../lib/i18n/isolate.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './follow-list-dialog.module.css';

interface FollowListDialogProps {
  person: Person;
  first: FollowListName;
  onClose: () => void;
}

/** Whom somebody follows and who follows them. */
export function FollowListDialog({ person, first, onClose }: FollowListDialogProps): ReactNode {
  const [tab, setTab] = useState<FollowListName>(first);
  return (
    <Dialog title={isolate(`@${person.username}`)} width={420} onClose={onClose}>
      <Tabs
        name="follow-list"
        label={isolate(`@${person.username}`)}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'following', label: t('list.followings') },
          { id: 'followers', label: t('list.followers') },
        ]}
      />
      <TabPanel name="follow-list" selected={tab}>
        <div className={styles.list}>
          <PeopleList list={tab} userId={person._id} onNavigate={onClose} />
        </div>
      </TabPanel>
    </Dialog>
  );
}

interface PeopleListProps {
  list: FollowListName;
  userId: string;
  onNavigate: () => void;
}

const emptyTexts = { following: 'list.noUsers', followers: 'list.noFollowers' } as const;

function PeopleList({ list, userId, onNavigate }: PeopleListProps): ReactNode {
  const query = useFollowListInfiniteQuery({ list, userId });
  const people = flattenPages(query.data?.pages);
  if (query.isLoading) {
    return (
      <p className={styles.empty} role="status">
        <Spinner />
      </p>
    );
  }
  if (query.isError && people.length === 0) {
    return <FailedLine onRetry={() => void query.refetch()} />;
  }
  if (people.length === 0) return <p className={styles.empty}>{t(emptyTexts[list])}</p>;
  return (
    <>
      <ul>
        {people.map((person) => (
          <li key={person._id}>
            <Link to={paths.user(person.username)} className={styles.row} onClick={onNavigate}>
              <Avatar person={person} size={40} />
              <PersonNames person={person} fullName={fullNameOf(person)} styles={styles} />
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          look="quiet"
          block
          busy={query.isFetching}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      )}
    </>
  );
}
