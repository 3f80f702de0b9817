import type { ReactNode } from 'react';
import { Avatar } from '../../../components/art/avatar.js';
import { PersonNames } from '../../../components/data/person-names.js';
import { fullNameOf } from '../../../entities/person/full-name.js';
import type { Person } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import styles from './statements.module.css';

/** Somebody in a statement; the profile opens beside it. A dash where there is nobody. */
export function StatementPerson({ person }: { person: Person | null | undefined }): ReactNode {
  if (person === null || person === undefined) return t('common.dash');
  return (
    <a
      href={paths.user(person.username)}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.person}
    >
      <Avatar person={person} size={36} />
      <PersonNames person={person} fullName={fullNameOf(person)} />
    </a>
  );
}
