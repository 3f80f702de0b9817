import type { ReactNode } from 'react';
import { VerifiedBadge } from '../art/verified-badge.js';
import type { Person } from '../../lib/api-types.js';

interface PersonNamesProps {
  person: Pick<Person, 'username' | 'verified'>;
  fullName: string;
  /** How the place looks: `names` around both, `name` around the full one with its badge. */
  styles: Readonly<Record<string, string>>;
}

/** Who somebody is in a row: the full name with its badge, the username below. */
export function PersonNames({ person, fullName, styles }: PersonNamesProps): ReactNode {
  return (
    <span className={styles['names']}>
      <span className={styles['name']}>
        <bdi>{fullName}</bdi>
        <VerifiedBadge person={person} />
      </span>
      <small>
        <bdi dir="ltr">@{person.username}</bdi>
      </small>
    </span>
  );
}
