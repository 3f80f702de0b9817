import { UserCheck } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import type { ProfileReply } from '../../lib/api-types.js';
import type { PersonRow } from '../../entities/person/people-list.js';
import { relationOf } from '../../entities/person/relation.rules.js';
import { t } from '../../lib/i18n/t.js';
import { useSession } from '../../entities/session/use-session.js';
import { profileChoices, rowChoice } from './follow.rules.js';
import { useFollowAction } from './use-follow-action.js';

/** Follows at once and asks the server after; none on one's own profile. */
export function FollowButton({ profile }: { profile: ProfileReply }): ReactNode {
  const session = useSession();
  const press = useFollowAction();
  const first = useRef<HTMLButtonElement>(null);
  const { targetUser: other } = profile;
  if (session?._id === other._id) return null;
  const seen = relationOf(profile);
  const choices = profileChoices(seen, other.profileSettings.privateAccount);
  return choices.map(({ label, action, look }, place) => (
    <Button
      // The button of a place stays while its word changes, and keeps the focus.
      key={place}
      ref={place === 0 ? first : undefined}
      look={look}
      icon={look === 'outline' && <UserCheck size={18} aria-hidden />}
      disabled={action === undefined}
      onClick={(event) => {
        if (action === undefined) return;
        // The other one goes with its answer, and would take the focus along.
        first.current?.focus();
        press({ action, other, seen, event });
      }}
    >
      {t(label)}
    </Button>
  ));
}

interface RowFollowButtonProps {
  person: PersonRow;
  /** The element that says whose row it is. */
  describedBy: string;
}

/** The same in a list of people, in one word; none in one's own row. */
export function RowFollowButton({ person, describedBy }: RowFollowButtonProps): ReactNode {
  const session = useSession();
  const press = useFollowAction();
  if (session?._id === person._id) return null;
  const seen = relationOf(person.relation ?? {});
  const { label, action, look } = rowChoice(seen);
  return (
    <Button
      look={look}
      size="small"
      disabled={action === undefined}
      aria-label={label === 'follow.following' ? t('follow.followingLong') : undefined}
      aria-describedby={describedBy}
      onClick={(event) => action !== undefined && press({ action, other: person, seen, event })}
    >
      {t(label)}
    </Button>
  );
}
