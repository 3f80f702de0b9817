import { DAY_MS } from '@mate/contracts/durations';
import type { giftLimitChanged } from '@mate/contracts/events';
import { ownGiftLimitAt, type OwnGiftLimit } from '@mate/contracts/gift-limit';
import type { AccountId } from '@mate/contracts/ids';
import { GIFT_DAY_LIMIT_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import type { WordOf } from '@mate/contracts/wire-enum';
import type {
  settingsLanguageWords,
  settingsThemeWords,
} from '@mate/contracts/words/account-words';

/** What a person has chosen, the same on every device. */
export interface Settings {
  /** Null: what the browser asks for. */
  readonly language: WordOf<typeof settingsLanguageWords> | null;
  readonly theme: WordOf<typeof settingsThemeWords>;
  readonly autoplay: boolean;
  readonly dataSaver: boolean;
  readonly personalFeed: boolean;
  /** Most coins that they want to give in a day; 0 for no limit of their own. */
  readonly giftCoinsPerDay: number;
  /** The lower limit that holds until `giftHeldUntil`; null where the chosen one holds. */
  readonly heldGiftCoinsPerDay: number | null;
  readonly giftHeldUntil: Date | null;
  readonly notifyFollows: boolean;
  readonly notifyComments: boolean;
  readonly notifyGifts: boolean;
  readonly notifyEmail: boolean;
}

/** Settings with the number of changes that led to them. */
export interface VersionedSettings extends Settings {
  readonly version: number;
}

/** A change of some settings. */
export interface SettingsChange {
  readonly accountId: AccountId;
  readonly fields: Partial<Settings>;
  /** Refused when the settings are of another version by now; undefined: the last one wins. */
  readonly expectedVersion: number | undefined;
}

/** What holds for who never chose anything. */
export const SETTINGS_DEFAULT: VersionedSettings = {
  language: null,
  theme: 'system',
  autoplay: true,
  dataSaver: false,
  personalFeed: true,
  giftCoinsPerDay: 0,
  heldGiftCoinsPerDay: null,
  giftHeldUntil: null,
  notifyFollows: true,
  notifyComments: true,
  notifyGifts: true,
  notifyEmail: false,
  version: 0,
};

/** A limit in coins. Throws INVALID_REQUEST for one that no day's gifts can have. */
export function parseGiftCoins(text: string): number {
  const coins = Number(text);
  if (!Number.isInteger(coins)) throw refusedField('giftLimitPerDay', { rule: 'NOT_A_NUMBER' });
  if (coins < 0) throw refusedField('giftLimitPerDay', { rule: 'TOO_SMALL', min: 0 });
  if (coins > GIFT_DAY_LIMIT_MAX)
    throw refusedField('giftLimitPerDay', { rule: 'TOO_LARGE', max: GIFT_DAY_LIMIT_MAX });
  return coins;
}

/** The news of an own limit of gifts. */
export function giftLimitNews(
  accountId: AccountId,
  settings: VersionedSettings,
): Parameters<typeof giftLimitChanged.keyOf>[0] {
  const { coinsPerDay, held } = giftLimitOf(settings);
  return {
    accountId,
    ...(coinsPerDay === undefined ? {} : { coinsPerDay }),
    ...(held ? { held: { ...held, until: held.until.toISOString() } } : {}),
    version: settings.version,
  };
}

/** How long a higher limit of gifts is only chosen, before it holds: nobody lifts their own in the heat of a moment. */
const GIFT_RAISE_WAITS_MS = DAY_MS;

/** The own limit of gifts as others are told of it. */
export function giftLimitOf(settings: Settings): OwnGiftLimit {
  const { giftCoinsPerDay, giftHeldUntil: until, heldGiftCoinsPerDay: held } = settings;
  return {
    coinsPerDay: giftCoinsPerDay || undefined,
    held: held !== null && until !== null ? { coinsPerDay: held, until } : undefined,
  };
}

/**
 * What a newly chosen limit of gifts changes. A lower one holds at once. A higher one, or none, holds a day after it was
 * chosen; lowering it meanwhile does not begin that day anew.
 */
export function chosenGiftLimit(
  before: Settings,
  chosen: number,
  now: Date,
): Pick<Settings, 'giftCoinsPerDay' | 'heldGiftCoinsPerDay' | 'giftHeldUntil'> {
  const holding = ownGiftLimitAt(giftLimitOf(before), now) ?? NO_GIFT_LIMIT;
  if (!isLower(holding, chosen))
    return { giftCoinsPerDay: chosen, heldGiftCoinsPerDay: null, giftHeldUntil: null };
  const isRaised = isLower(before.giftCoinsPerDay, chosen);
  return {
    giftCoinsPerDay: chosen,
    heldGiftCoinsPerDay: holding,
    giftHeldUntil: isRaised ? new Date(now.getTime() + GIFT_RAISE_WAITS_MS) : before.giftHeldUntil,
  };
}

const NO_GIFT_LIMIT = 0;

function isLower(one: number, other: number): boolean {
  return one !== NO_GIFT_LIMIT && (other === NO_GIFT_LIMIT || one < other);
}
