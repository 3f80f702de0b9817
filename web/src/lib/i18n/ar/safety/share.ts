import type { shareMessages as english } from '../../en/safety/share.js';

/** Ways to share a post, in Arabic. */
export const shareMessages = {
  'share.link': 'الرابط',
  'share.copyLink': 'نسخ الرابط',
  'share.copied': 'تم النسخ',
  'share.startAt': 'البدء عند {time}',
  'share.embed': 'تضمين',
  'share.embedCode': 'رمز لصفحتك',
  'share.copyCode': 'نسخ الرمز',
  'share.otherWays': 'طرق أخرى',
} satisfies Record<keyof typeof english, string>;
