import type { ReactNode } from 'react';
import type { Person } from '../../lib/api-types.js';
import { paths } from '../../lib/paths.js';
import { Avatar } from '../art/avatar.js';
import styles from './person-link.module.css';
import { PersonNames } from './person-names.js';

interface PersonLinkProps {
  person: Person;
  fullName: string;
}

/** Somebody in a row of a table; the profile opens beside it. */
export function PersonLink({ person, fullName }: PersonLinkProps): ReactNode {
  return (
    <a
      href={paths.user(person.username)}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.person}
    >
      <Avatar person={person} size={36} />
      <PersonNames person={person} fullName={fullName} />
    </a>
  );
}

/** Who has no profile to open, with a picture that stands for nobody. */
export function NobodyNamed({ art, children }: { art: ReactNode; children: ReactNode }): ReactNode {
  return (
    <span className={styles.person}>
      {art}
      {children}
    </span>
  );
}
