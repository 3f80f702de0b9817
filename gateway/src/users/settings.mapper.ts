import {
  SettingsLanguage,
  type Settings as RpcSettings,
  type UpdateSettingsRequest,
} from '@mate/contracts/gen/identity/settings_service';
import { settingsLanguageWords, settingsThemeWords } from '@mate/contracts/words/account-words';
import type { Settings, SettingsBody } from './settings.dto.js';

/** Settings of identity for the app. */
export function settingsOf(own: RpcSettings | undefined): Settings {
  const coins = Number(own?.giftCoinsPerDay ?? 0);
  return {
    language: settingsLanguageWords.toWord(own?.language) ?? null,
    theme: settingsThemeWords.toWord(own?.theme) ?? 'system',
    autoplay: own?.autoplay ?? true,
    dataSaver: own?.dataSaver ?? false,
    personalFeed: own?.personalFeed ?? true,
    giftLimitPerDay: coins > 0 ? coins : null,
    notifications: {
      follows: own?.notifications?.follows ?? true,
      comments: own?.notifications?.comments ?? true,
      gifts: own?.notifications?.gifts ?? true,
      email: own?.notifications?.email ?? false,
    },
    version: own?.version ?? 0,
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
