import type { shareMessages as english } from '../../en/safety/share.js';

/** Ways to share a post, in Urdu. */
export const shareMessages = {
  'share.link': 'لنک',
  'share.copyLink': 'لنک کاپی کریں',
  'share.copied': 'کاپی ہو گیا',
  'share.startAt': '{time} سے شروع کریں',
  'share.embed': 'ایمبیڈ',
  'share.embedCode': 'آپ کے صفحے کے لیے کوڈ',
  'share.copyCode': 'کوڈ کاپی کریں',
  'share.otherWays': 'دوسرے طریقے',
} satisfies Record<keyof typeof english, string>;
