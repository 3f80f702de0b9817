import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { TabPanel, Tabs } from '../../components/controls/tabs.js';
import { Spinner } from '../../components/feedback/spinner.js';
import { Dialog } from '../../components/overlays/dialog.js';
import type { Person } from '../../lib/api-types.js';
import { useFollowersQuery, useFollowingQuery } from '../../lib/api/people-api.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './follow-list-dialog.module.css';

type ListName = 'following' | 'followers';

interface FollowListDialogProps {
  person: Person;
  first: ListName;
  onClose: () => void;
}

/** Whom somebody follows and who follows them. */
export function FollowListDialog({ person, first, onClose }: FollowListDialogProps): ReactNode {
  const [tab, setTab] = useState<ListName>(first);
  return (
    <Dialog title={`@${person.username}`} width={420} onClose={onClose}>
      <Tabs
        name="follow-list"
        label={`@${person.username}`}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'following', label: t('list.followings') },
          { id: 'followers', label: t('list.followers') },
        ]}
      />
      <TabPanel name="follow-list" selected={tab}>
        <div className={styles.list}>
          {tab === 'following' ? (
            <FollowingList userId={person._id} onNavigate={onClose} />
          ) : (
            <FollowersList userId={person._id} onNavigate={onClose} />
          )}
        </div>
      </TabPanel>
    </Dialog>
  );
}

interface ListProps {
  userId: string;
  onNavigate: () => void;
}

function FollowingList({ userId, onNavigate }: ListProps): ReactNode {
  const { data, isLoading } = useFollowingQuery(userId);
  const people = (data?.data ?? []).map((row) => row.following);
  return <PeopleRows {...{ people, isLoading, onNavigate }} emptyText={t('list.noUsers')} />;
}

function FollowersList({ userId, onNavigate }: ListProps): ReactNode {
  const { data, isLoading } = useFollowersQuery(userId);
  const people = data?.data ?? [];
  return <PeopleRows {...{ people, isLoading, onNavigate }} emptyText={t('list.noFollowers')} />;
}

interface PeopleRowsProps {
  people: Person[];
  isLoading: boolean;
  emptyText: string;
  onNavigate: () => void;
}

function PeopleRows({ people, isLoading, emptyText, onNavigate }: PeopleRowsProps): ReactNode {
  if (isLoading) {
    return (
      <p className={styles.empty} role="status">
        <Spinner />
      </p>
    );
  }
  if (people.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <ul>
      {people.map((person) => (
        <li key={person.username}>
          <Link to={paths.user(person.username)} className={styles.row} onClick={onNavigate}>
            <Avatar person={person} size={40} />
            <span className={styles.names}>
              <bdi>{`${person.firstName} ${person.lastName}`.trim()}</bdi>
              <small dir="ltr">@{person.username}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
