import type { ReactNode } from 'react';
import { callingName } from '../../features/gifts/gift-wish.js';
import { SupportersLine } from '../../features/supporters/supporters-line.js';
import type { Person, Post } from '../../lib/api-types.js';
import { formatCount } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';

/** What was given on a post, and by whom most. */
export function PostSupporters({ post }: { post: Post }): ReactNode {
  const { giftCoins = 0, givers = 0 } = post.counts;
  const coins = t('wallet.coins', { count: giftCoins });
  return (
    <SupportersLine
      of={{ postId: post._id }}
      name={callingName(post.user)}
      text={t('supporters.gave', { coins, count: givers, shown: formatCount(givers) })}
    />
  );
}

/** Who gave most to a creator. */
export function CreatorSupporters({ person }: { person: Person }): ReactNode {
  return <SupportersLine of={{ creatorId: person._id }} name={callingName(person)} />;
}
