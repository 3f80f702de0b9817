import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/art/avatar.js';
import { PersonNames } from '../../../components/data/person-names.js';
import type { PersonRow as Row } from '../../../entities/person/people-list.js';
import { fullNameOf } from '../../../entities/person/full-name.js';
import { paths } from '../../../lib/paths.js';
import { RowFollowButton } from '../follow-button.js';
import styles from './person-row.module.css';

/** What a list may add to the row of somebody. */
export interface RowParts {
  /** Stands below the names, such as the state of a request. */
  note?: ReactNode;
  /** Stands in place of the follow button; `describedBy` names the row for those who do not see it. */
  actions?: ReactNode;
}

interface PersonRowProps {
  person: Row;
  partsOf?: (person: Row, describedBy: string) => RowParts;
  onNavigate?: () => void;
}

/** Somebody in a list: a link to their profile, and what can be done here and now. */
export function PersonRow({ person, partsOf, onNavigate }: PersonRowProps): ReactNode {
  const namesId = useId();
  const { note, actions } = partsOf?.(person, namesId) ?? {};
  return (
    <div className={styles.row}>
      <Link to={paths.user(person.username)} className={styles.person} onClick={onNavigate}>
        <Avatar person={person} size={44} />
        <span className={styles.words}>
          <span id={namesId}>
            <PersonNames person={person} fullName={fullNameOf(person)} />
          </span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
      </Link>
      <span className={styles.actions}>
        {actions ?? <RowFollowButton person={person} describedBy={namesId} />}
      </span>
    </div>
  );
}
