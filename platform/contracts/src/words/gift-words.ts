import { GiftTier } from '../gen/mate/wallet/v1/gifts_service.js';
import { wireEnum } from '../wire-enum.js';

/** How much of a spectacle a gift is. */
export const giftTierWords = wireEnum<GiftTier>()({
  [GiftTier.GIFT_TIER_SMALL]: 'small',
  [GiftTier.GIFT_TIER_MEDIUM]: 'medium',
  [GiftTier.GIFT_TIER_LARGE]: 'large',
  [GiftTier.GIFT_TIER_GRAND]: 'grand',
});
