import type { ReactNode } from 'react';
import type { Person } from '../../lib/api-types.js';
import { PrivateLock } from '../art/private-lock.js';
import { VerifiedBadge } from '../art/verified-badge.js';
import styles from './person-names.module.css';

interface PersonNameProps {
  /** Where it is not told whether the account is private, no lock is shown. */
  person: Pick<Person, 'verified'> & { privateAccount?: boolean };
  fullName: string;
}

/** The full name of somebody with what marks them; it ends in dots where there is no room for it. */
export function PersonName({ person, fullName }: PersonNameProps): ReactNode {
  return (
    <span className={styles.name}>
      <bdi>{fullName}</bdi>
      <VerifiedBadge person={person} />
      {person.privateAccount === true && <PrivateLock size={14} />}
    </span>
  );
}

interface PersonNamesProps extends PersonNameProps {
  person: PersonNameProps['person'] & Pick<Person, 'username'>;
}

/** Who somebody is in a row: the full name, the username below. */
export function PersonNames({ person, fullName }: PersonNamesProps): ReactNode {
  return (
    <span className={styles.names}>
      <PersonName person={person} fullName={fullName} />
      <small>
        <bdi dir="ltr">@{person.username}</bdi>
      </small>
    </span>
  );
}
