import type { supportersMessages as english } from '../../en/money/supporters.js';

export const supportersMessages = {
  'supporters.top': 'سب سے بڑے حامی',
  'supporters.ofPost': 'یہاں کس نے تحفے دیے',
  'supporters.ofCreator': '{name} کے حامی',
  'supporters.week': 'اس ہفتے',
  'supporters.all': 'شروع سے اب تک',
  'supporters.gave':
    '{count, plural, one {{shown} فرد کی طرف سے {coins}} other {{shown} افراد کی طرف سے {coins}}}',
  'supporters.anonymous': 'گمنام',
  'supporters.empty': 'ابھی کوئی تحفہ نہیں',
  'supporters.emptyWeek': 'اس ہفتے ابھی کوئی تحفہ نہیں',
  'supporters.emptyBody': 'جو سب سے زیادہ دے، وہ یہاں سب سے اوپر ہوتا ہے۔',
  'supporters.newGift': '{name} نے آپ کو {gift} بھیجا',
  'supporters.newGiftOn': '{name} نے آپ کو {title} پر {gift} بھیجا',
  'supporters.newGifts':
    '{count, plural, one {{name} اور # دوسرے شخص نے آپ کو {coins} بھیجے} other {{name} اور # دوسرے افراد نے آپ کو {coins} بھیجے}}',
  'supporters.see': 'دیکھیں',
} as const satisfies Record<keyof typeof english, string>;
