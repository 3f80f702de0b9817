import type { historyMessages as english } from '../../en/account/history.js';

/** What somebody watched, in Urdu. */
export const historyMessages = {
  'history.title': 'دیکھنے کی ہسٹری',
  'history.subtitle': 'جو آپ نے دیکھا۔ یہ صرف آپ کو نظر آتا ہے۔',
  'history.emptyTitle': 'یہاں ابھی کچھ نہیں',
  'history.emptyBody': 'جو ویڈیوز آپ دیکھیں گے وہ یہاں نظر آئیں گی۔ انہیں صرف آپ دیکھ سکتے ہیں۔',
  'history.watched': '{when} دیکھا',
  'history.remove': '”{title}“ کو ہسٹری سے ہٹائیں',
  'history.pause': 'ہسٹری روکیں',
  'history.goOn': 'ہسٹری چالو کریں',
  'history.pausedBody':
    'ہسٹری رکی ہوئی ہے۔ جو آپ دیکھتے ہیں وہ یاد نہیں رکھا جاتا اور آپ کی فیڈ اس سے کچھ نہیں سیکھتی۔',
  'history.clear': 'ہسٹری صاف کریں',
  'history.clearTitle': 'پوری ہسٹری صاف کریں؟',
  'history.clearBody':
    'جو کچھ آپ نے دیکھا اور لمبی ویڈیوز میں جہاں آپ رکے، سب بھلا دیا جائے گا، اور آپ کی فیڈ نئے سرے سے سیکھے گی۔ یہ واپس نہیں ہو سکتا۔',
  'settings.openHistory': 'کھولیں',
  'history.cleared': 'آپ کی ہسٹری خالی ہے',
} satisfies Record<keyof typeof english, string>;
