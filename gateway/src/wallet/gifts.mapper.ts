import type {
  GetGiftAllowanceResponse,
  GetGiftTermsResponse,
  Gift as RpcGift,
} from '@mate/contracts/gen/wallet/gifts_service';
import { giftTierWords } from '@mate/contracts/words/gift-words';
import { orNull } from '../users/users.mapper.js';
import type { Gift, GiftAllowance, GiftTerms } from './gifts.dto.js';

/** A gift of the catalogue; one of a tier that this gateway does not know is shown without a spectacle. */
export function giftOf(gift: RpcGift): Gift {
  return {
    _id: gift.giftId,
    name: gift.name,
    coins: Number(gift.coins),
    picture: orNull(gift.picture),
    tier: giftTierWords.toWord(gift.tier) ?? 'small',
    animation: orNull(gift.animation),
  };
}

/** What holds for everybody's gifts. */
export function giftTermsOf(terms: GetGiftTermsResponse): GiftTerms {
  return {
    feeBasisPoints: terms.feeBasisPoints,
    confirmAbove: Number(terms.confirmAboveCoins),
    messageMax: terms.messageLengthMax,
    perHour: Number(terms.perHourCoins),
    perDay: Number(terms.perDayCoins),
  };
}

/** What somebody gave of late, and may give. */
export function giftAllowanceOf(allowance: GetGiftAllowanceResponse): GiftAllowance {
  const { ownPerDayCoins } = allowance;
  return {
    perDay: Number(allowance.perDayCoins),
    ownPerDay: ownPerDayCoins === undefined ? null : Number(ownPerDayCoins),
    givenToday: Number(allowance.givenTodayCoins),
    perHour: Number(allowance.perHourCoins),
    givenThisHour: Number(allowance.givenThisHourCoins),
    dayEndsAt: allowance.dayEndTime,
    hourEndsAt: allowance.hourEndTime,
  };
}
