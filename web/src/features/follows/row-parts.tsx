import { Check, Clock, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { IconButton } from '../../components/controls/icon-button.js';
import type { PersonRow, RequestStatus } from '../../entities/person/people-list.js';
import { relationOf } from '../../entities/person/relation.rules.js';
import type { FollowAction } from '../../entities/person/relation.rules.js';
import { t } from '../../lib/i18n/t.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { RowFollowButton } from './follow-button.js';
import type { RowParts } from './list/person-row.js';
import { useFollowAction } from './use-follow-action.js';

const statusLooks: Record<RequestStatus, { icon: LucideIcon; label: PlainKey }> = {
  pending: { icon: Clock, label: 'list.pending' },
  approved: { icon: Check, label: 'list.approved' },
  rejected: { icon: X, label: 'list.rejected' },
};

/** How far a request is, as a picture with a name. */
function StatusIcon({ status }: { status: RequestStatus }): ReactNode {
  const { icon: Icon, label } = statusLooks[status];
  return (
    <>
      <Icon size={14} role="img" aria-label={t(label)} />
      <span aria-hidden="true">{t(label)}</span>
    </>
  );
}

/** A request that the reader sent; taken back, it has no state any more. */
export function sentParts(person: PersonRow): RowParts {
  const { status = 'pending', relation } = person;
  const isWithdrawn = status === 'pending' && relation?.followRequestSent === false;
  return isWithdrawn ? {} : { note: <StatusIcon status={status} /> };
}

/** A request that the reader received: a yes and a no. */
export function receivedParts(person: PersonRow, describedBy: string): RowParts {
  if (person.relation?.followRequestReceived !== true) return {};
  return {
    actions: (
      <>
        <RowFollowButton person={person} describedBy={describedBy} />
        <ActionButton person={person} action="reject" label="follow.reject" {...{ describedBy }} />
      </>
    ),
  };
}

/** Somebody who follows the reader, who may end that. */
export function followerParts(person: PersonRow, describedBy: string): RowParts {
  return {
    actions: (
      <>
        <RowFollowButton person={person} describedBy={describedBy} />
        <RemoveFollower person={person} describedBy={describedBy} />
      </>
    ),
  };
}

interface RowActionProps {
  person: PersonRow;
  describedBy: string;
}

function ActionButton(
  props: RowActionProps & { action: FollowAction; label: PlainKey },
): ReactNode {
  const { person, describedBy, action, label } = props;
  const press = useFollowAction();
  const seen = relationOf(person.relation ?? {});
  return (
    <Button
      size="small"
      aria-describedby={describedBy}
      onClick={(event) => press({ action, other: person, seen, event })}
    >
      {t(label)}
    </Button>
  );
}

function RemoveFollower({ person, describedBy }: RowActionProps): ReactNode {
  const press = useFollowAction();
  const seen = relationOf(person.relation ?? {});
  return (
    <IconButton
      label={t('list.remove')}
      aria-describedby={describedBy}
      onClick={(event) => press({ action: 'removeFollower', other: person, seen, event })}
    >
      <X size={18} />
    </IconButton>
  );
}
