import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { GIFT_COINS_UNCONFIRMED_MAX } from '@mate/contracts/limits';
import { baseApi } from '../../lib/base-api.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { GiftMoment } from './gift-moment.js';
import { GiftSheet } from './gift-sheet.js';
import { coinsOf } from './gift-wish.js';
import type { GiftTarget, GiftWish } from './gift-wish.js';
import { useGiftTermsQuery } from './gifts-api.js';

interface GiftGivingProps {
  /** Whom the next gift is for. Each press on a gift button asks with an object of its own. */
  asked: GiftTarget;
  /** The picture that the gift flies over; without one it flies over the window. */
  stage: HTMLElement | null;
  /** The picture shows something else by now. */
  isElsewhere?: boolean;
  recharge: (onBought: () => void) => ReactNode;
  /** Who gave most here so far. */
  supporters?: ReactNode;
}

interface Sent {
  readonly target: GiftTarget;
  readonly wish: GiftWish;
}

/** The sheet, and after the server's yes the gift's moment. */
export function GiftGiving(props: GiftGivingProps): ReactNode {
  const { asked, stage, isElsewhere = false, recharge, supporters } = props;
  const { data: terms } = useGiftTermsQuery();
  const [closed, setClosed] = useState<GiftTarget | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const isOpen = asked !== closed;
  const dispatch = useAppDispatch();
  const over = (): void => {
    setSent(null);
    // Boards count a gift a moment after the wallet took it: asked before, they would mostly not know it.
    dispatch(baseApi.util.invalidateTags(['Supporters']));
  };
  const confirmAbove = terms?.confirmAbove ?? GIFT_COINS_UNCONFIRMED_MAX;
  return (
    <>
      {isOpen && (
        <GiftSheet
          {...asked}
          recharge={recharge}
          supporters={supporters}
          onSent={(wish) => setSent({ target: asked, wish })}
          onClose={() => setClosed(asked)}
        />
      )}
      {!isOpen &&
        !isElsewhere &&
        sent?.target === asked &&
        createPortal(
          <GiftMoment
            {...sent}
            canRepeat={coinsOf(sent.wish) <= confirmAbove}
            isFixed={stage === null}
            onOver={over}
          />,
          stage ?? document.body,
        )}
    </>
  );
}
