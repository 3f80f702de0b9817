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
