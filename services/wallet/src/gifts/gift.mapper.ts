import type {
  GetGiftAllowanceResponse,
  GetGiftTermsResponse,
  Gift,
} from '@mate/contracts/gen/wallet/gifts_service';
import { GIFT_COINS_UNCONFIRMED_MAX, GIFT_MESSAGE_LENGTH_MAX } from '@mate/contracts/limits';
import { giftTierWords } from '@mate/contracts/words/gift-words';
import type { Allowance } from './limits/allowance.reader.js';
import type { CatalogueGift } from './gift-catalogue.rules.js';
import type { GiftTerms } from './gift-terms.policy.js';

/** A catalogue entry as it travels. */
export function toGift({ id, name, coins, picture, tier, animation }: CatalogueGift): Gift {
  return {
    giftId: id,
    name,
    coins: coins.toString(),
    picture,
    tier: giftTierWords.toWire(tier),
    animation,
  };
}

/** The terms as they travel. */
export function toTerms({ feeBasisPoints, perHour, perDay }: GiftTerms): GetGiftTermsResponse {
  return {
    feeBasisPoints,
    confirmAboveCoins: String(GIFT_COINS_UNCONFIRMED_MAX),
    messageLengthMax: GIFT_MESSAGE_LENGTH_MAX,
    perHourCoins: perHour.toString(),
    perDayCoins: perDay.toString(),
  };
}

/** An allowance as it travels. */
export function toAllowance(allowance: Allowance): GetGiftAllowanceResponse {
  const { day, hour, ownPerDay } = allowance;
  return {
    perDayCoins: allowance.perDay.toString(),
    ownPerDayCoins: ownPerDay?.toString(),
    givenTodayCoins: day.given.toString(),
    perHourCoins: allowance.perHour.toString(),
    givenThisHourCoins: hour.given.toString(),
    dayEndTime: day.endTime.toISOString(),
    hourEndTime: hour.endTime.toISOString(),
  };
}
