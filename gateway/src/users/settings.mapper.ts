import { AppError } from '@mate/contracts/errors';
import {
  SettingsLanguage,
  type Settings as RpcSettings,
  type UpdateSettingsRequest,
} from '@mate/contracts/gen/identity/settings_service';
import { settingsLanguageWords, settingsThemeWords } from '@mate/contracts/words/account-words';
import type { Settings, SettingsBody } from './settings.dto.js';

/** Settings for the app; what holds for who never chose anything is identity's to say. */
export function settingsOf(own: RpcSettings | undefined): Settings {
  if (!own?.notifications) throw new AppError('INTERNAL');
  const { autoplay, dataSaver, giftLimitHeld: held, personalFeed, version } = own;
  const { follows, comments, gifts, email } = own.notifications;
  const coins = Number(own.giftCoinsPerDay);
  return {
    language: settingsLanguageWords.toWord(own.language) ?? null,
    theme: settingsThemeWords.toWord(own.theme) ?? 'system',
    autoplay,
    dataSaver,
    personalFeed,
    giftLimitPerDay: coins > 0 ? coins : null,
    giftLimitHeld: held ? { coins: Number(held.coinsPerDay), until: held.untilTime } : null,
    notifications: { follows, comments, gifts, email },
    version,
  };
}

/** The fields that were sent; the others stay as they are. */
export function settingsChangeOf(body: SettingsBody): UpdateSettingsRequest {
  const { language, theme, giftLimitPerDay, notifications } = body;
  return {
    language: language === undefined ? undefined : wireLanguage(language),
    theme: theme && settingsThemeWords.toWire(theme),
    autoplay: body.autoplay,
    dataSaver: body.dataSaver,
    personalFeed: body.personalFeed,
    giftCoinsPerDay: giftLimitPerDay === undefined ? undefined : String(giftLimitPerDay ?? 0),
    notifyFollows: notifications?.follows,
    notifyComments: notifications?.comments,
    notifyGifts: notifications?.gifts,
    notifyEmail: notifications?.email,
    expectedVersion: body.version,
  };
}

function wireLanguage(language: NonNullable<Settings['language']> | null): SettingsLanguage {
  return language === null
    ? SettingsLanguage.SETTINGS_LANGUAGE_UNSPECIFIED
    : settingsLanguageWords.toWire(language);
}
