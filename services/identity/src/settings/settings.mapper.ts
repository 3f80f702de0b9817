import {
  SettingsLanguage,
  type Settings as ProtoSettings,
  type UpdateSettingsRequest,
} from '@mate/contracts/gen/identity/settings_service';
import { chosenWord, requiredWord } from '@mate/contracts/refusals';
import { settingsLanguageWords, settingsThemeWords } from '@mate/contracts/words/account-words';
import { parseGiftCoins, type Settings, type VersionedSettings } from './settings.rules.js';

/** Settings as they travel. */
export function toProtoSettings(settings: VersionedSettings): ProtoSettings {
  const { language, theme, autoplay, dataSaver, personalFeed, version } = settings;
  return {
    language: language
      ? settingsLanguageWords.toWire(language)
      : SettingsLanguage.SETTINGS_LANGUAGE_UNSPECIFIED,
    theme: settingsThemeWords.toWire(theme),
    autoplay,
    dataSaver,
    personalFeed,
    giftCoinsPerDay: String(settings.giftCoinsPerDay),
    notifications: {
      follows: settings.notifyFollows,
      comments: settings.notifyComments,
      gifts: settings.notifyGifts,
      email: settings.notifyEmail,
    },
    version,
    giftLimitHeld:
      settings.heldGiftCoinsPerDay !== null && settings.giftHeldUntil !== null
        ? {
            coinsPerDay: String(settings.heldGiftCoinsPerDay),
            untilTime: settings.giftHeldUntil.toISOString(),
          }
        : undefined,
  };
}

/** The fields that a request changes. Throws INVALID_REQUEST for a value that cannot be chosen. */
export function changedFieldsOf(request: UpdateSettingsRequest): Partial<Settings> {
  const { language, theme, giftCoinsPerDay } = request;
  const fields = {
    language:
      language === undefined
        ? undefined
        : (chosenWord(settingsLanguageWords, language, 'language') ?? null),
    theme: theme === undefined ? undefined : requiredWord(settingsThemeWords, theme, 'theme'),
    autoplay: request.autoplay,
    dataSaver: request.dataSaver,
    personalFeed: request.personalFeed,
    giftCoinsPerDay: giftCoinsPerDay === undefined ? undefined : parseGiftCoins(giftCoinsPerDay),
    notifyFollows: request.notifyFollows,
    notifyComments: request.notifyComments,
    notifyGifts: request.notifyGifts,
    notifyEmail: request.notifyEmail,
  };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent);
}
