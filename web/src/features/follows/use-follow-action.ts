import type { MouseEvent } from 'react';
import type { Relation } from '../../lib/api-types.js';
import { useFollowMutation } from '../../entities/person/follow-api.js';
import type { FollowAction } from '../../entities/person/relation.rules.js';
import { useSession, useSignedInAction } from '../../entities/session/use-session.js';
import { isPressedAgain } from '../../lib/page/double-press.js';

interface Press {
  action: FollowAction;
  other: { _id: string; username: string };
  /** What was shown when it was pressed. */
  seen: Relation;
  event: MouseEvent;
}

const takenBackBy: Partial<Record<FollowAction, readonly FollowAction[]>> = {
  send: ['cancel', 'unfollow'],
  cancel: ['send'],
  unfollow: ['send'],
};

/** Does what a follow button says, at once and once for a double click; a visitor gets the login modal instead. */
export function useFollowAction(): (press: Press) => void {
  const ownUsername = useSession()?.username ?? '';
  const asUser = useSignedInAction();
  const [follow] = useFollowMutation();
  return ({ action, other: { _id, username }, seen, event }) => {
    const undoes = takenBackBy[action] ?? [];
    if (isPressedAgain({ subject: _id, action, undoes, event })) return;
    asUser(() => void follow({ action, other: { _id, username }, seen, ownUsername }));
  };
}
