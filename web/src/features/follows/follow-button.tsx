import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import type { ProfileReply } from '../../lib/api-types.js';
import { useFollowMutation } from '../../entities/person/people-api.js';
import { t } from '../../lib/i18n/t.js';
import { useSession, useSignedInAction } from '../../entities/session/use-session.js';
import { followChoices } from './follow.rules.js';

/** Follows at once and asks the server after; none on one's own profile. */
export function FollowButton({ profile }: { profile: ProfileReply }): ReactNode {
  const session = useSession();
  const asUser = useSignedInAction();
  const [follow] = useFollowMutation();
  const { targetUser } = profile;
  if (session?._id === targetUser._id) return null;
  return followChoices(profile).map(({ label, action, look }) => (
    <Button
      key={label}
      look={look}
      disabled={action === undefined}
      onClick={() => {
        if (action === undefined) return;
        const target = { targetUserId: targetUser._id, username: targetUser.username };
        const ownUsername = session?.username ?? '';
        asUser(() => void follow({ action, ...target, ownUsername }));
      }}
    >
      {t(label)}
    </Button>
  ));
}
