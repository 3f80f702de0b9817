import { useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/art/avatar.js';
import { PrivateLock } from '../../components/art/private-lock.js';
import { VerifiedBadge } from '../../components/art/verified-badge.js';
import type { ProfileReply } from '../../lib/api-types.js';
import { formatCount } from '../../lib/format.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { t } from '../../lib/i18n/t.js';
import { foldWords } from './bio.rules.js';
import styles from './profile-header.module.css';

export type FollowListName = 'following' | 'followers';

interface ProfileHeaderProps {
  profile: ProfileReply;
  actions: ReactNode;
  onOpenList: (list: FollowListName) => void;
}

/** Who this is. */
export function ProfileHeader({ profile, actions, onOpenList }: ProfileHeaderProps): ReactNode {
  const { targetUser } = profile;
  const name = fullNameOf(targetUser);
  return (
    <header className={styles.header}>
      <div className={styles.picture}>
        <Avatar person={targetUser} size={132} decorative={false} />
      </div>
      <div className={styles.words}>
        <h1 className={styles.username}>
          <bdi dir="ltr">@{targetUser.username}</bdi>
          <VerifiedBadge person={targetUser} size={20} />
          {targetUser.profileSettings.privateAccount && <PrivateLock size={20} />}
        </h1>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.counts}>
          <CountButton
            count={targetUser.following}
            label={t('profile.following', { count: targetUser.following })}
            onClick={() => onOpenList('following')}
          />
          <CountButton
            count={targetUser.followers}
            label={t('profile.followers', { count: targetUser.followers })}
            onClick={() => onOpenList('followers')}
          />
        </p>
        <Bio text={targetUser.bio} />
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}

interface CountButtonProps {
  count: number;
  label: string;
  onClick: () => void;
}

function CountButton({ count, label, onClick }: CountButtonProps): ReactNode {
  return (
    <button type="button" className={styles.count} onClick={onClick}>
      <strong>{formatCount(count)}</strong>
      {label}
    </button>
  );
}

function Bio({ text }: { text: string }): ReactNode {
  const [open, setOpen] = useState(false);
  const { shown, folded } = foldWords(text);
  if (text.trim() === '') return <p className={styles.noBio}>{t('profile.noBio')}</p>;
  return (
    <div className={styles.bio}>
      <p dir="auto">{open || !folded ? text : `${shown}…`}</p>
      {folded && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'profile.showLess' : 'profile.showMore')}
        </button>
      )}
    </div>
  );
}
