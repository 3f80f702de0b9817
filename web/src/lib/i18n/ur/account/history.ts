import type { historyMessages as english } from '../../en/account/history.js';

/** What somebody watched, in Urdu. */
export const historyMessages = {
  'watched.title': 'دیکھنے کی ہسٹری',
  'watched.subtitle': 'جو آپ نے دیکھا۔ یہ صرف آپ کو نظر آتا ہے۔',
  'watched.emptyTitle': 'یہاں ابھی کچھ نہیں',
  'watched.emptyBody': 'جو ویڈیوز آپ دیکھیں گے وہ یہاں نظر آئیں گی۔ انہیں صرف آپ دیکھ سکتے ہیں۔',
  'watched.when': '{when} دیکھا',
  'watched.remove': '”{title}“ کو ہسٹری سے ہٹائیں',
  'watched.pause': 'ہسٹری روکیں',
  'watched.goOn': 'ہسٹری چالو کریں',
  'watched.pausedBody':
    'ہسٹری رکی ہوئی ہے۔ جو آپ دیکھتے ہیں وہ یاد نہیں رکھا جاتا اور آپ کی فیڈ اس سے کچھ نہیں سیکھتی۔',
  'watched.clear': 'ہسٹری صاف کریں',
  'watched.clearTitle': 'پوری ہسٹری صاف کریں؟',
  'watched.clearBody':
    'جو کچھ آپ نے دیکھا اور لمبی ویڈیوز میں جہاں آپ رکے، سب بھلا دیا جائے گا، اور آپ کی فیڈ نئے سرے سے سیکھے گی۔ یہ واپس نہیں ہو سکتا۔',
  'settings.openHistory': 'کھولیں',
  'watched.cleared': 'آپ کی ہسٹری خالی ہے',
} satisfies Record<keyof typeof english, string>;
