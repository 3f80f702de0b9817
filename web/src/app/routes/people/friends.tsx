import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/art/avatar.js';
import { EmptyArt } from '../../../components/art/state-art.js';
import { PageSpinner } from '../../../components/controls/spinner.js';
import { FailedView, StateView } from '../../../components/feedback/state-view.js';
import { Page } from '../../../components/layouts/page.js';
import { useFriendsQuery } from '../../../entities/person/people-api.js';
import { fullNameOf } from '../../../entities/person/full-name.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { LoginGate } from '../../login-gate.js';
import styles from './friends.module.css';

/** `/friends`: people who follow each other. */
export function Component(): ReactNode {
  return (
    <LoginGate title={t('friends.title')}>
      <Page title={t('friends.title')} subtitle={t('friends.body')}>
        <FriendList />
      </Page>
    </LoginGate>
  );
}

function FriendList(): ReactNode {
  const { data, isLoading, isError, refetch } = useFriendsQuery();
  const people = data?.data ?? [];
  if (isLoading) return <PageSpinner />;
  if (isError) return <FailedView onRetry={() => void refetch()} />;
  if (people.length === 0) {
    return <StateView art={<EmptyArt />} title={t('list.noUsers')} body={t('friends.empty')} />;
  }
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person._id}>
          <Link to={paths.user(person.username)} className={styles.row}>
            <Avatar person={person} size={48} />
            <span>
              <bdi>{fullNameOf(person)}</bdi>
              <small>
                <bdi dir="ltr">@{person.username}</bdi>
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
