import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { PageSpinner } from '../../components/controls/spinner.js';
import { GiftGiving } from '../../features/gifts/gift-giving.js';
import { callingName } from '../../features/gifts/gift-wish.js';
import type { GiftTarget } from '../../features/gifts/gift-wish.js';
import { SupportersLine } from '../../features/supporters/supporters-line.js';
import { lazyPart } from '../lazy-part.js';

const Recharge = lazyPart(() =>
  import('../../features/wallet/recharge.js').then((module) => module.Recharge),
);

interface GivingProps {
  asked: GiftTarget;
  stage: HTMLElement | null;
  isElsewhere?: boolean;
}

/** Giving a gift, with coins to be bought on the way. */
export function Giving({ asked, stage, isElsewhere }: GivingProps): ReactNode {
  const { to, shortId } = asked;
  return (
    <GiftGiving
      asked={asked}
      stage={stage}
      isElsewhere={isElsewhere}
      supporters={
        <SupportersLine
          of={shortId === undefined ? { creatorId: to._id } : { postId: shortId }}
          name={callingName(to)}
        />
      }
      recharge={(onBought) => (
        <Suspense fallback={<PageSpinner />}>
          <Recharge onBought={onBought} />
        </Suspense>
      )}
    />
  );
}
