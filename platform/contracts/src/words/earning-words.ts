import { EarnedGiftState } from '../gen/mate/wallet/v1/earnings_service.js';
import { wireEnum } from '../wire-enum.js';

/** Where a received gift stands. */
export const earnedGiftStateWords = wireEnum<EarnedGiftState>()({
  [EarnedGiftState.EARNED_GIFT_STATE_PENDING]: 'pending',
  [EarnedGiftState.EARNED_GIFT_STATE_MATURED]: 'matured',
  [EarnedGiftState.EARNED_GIFT_STATE_REVERSED]: 'reversed',
  [EarnedGiftState.EARNED_GIFT_STATE_FORFEITED]: 'forfeited',
});
