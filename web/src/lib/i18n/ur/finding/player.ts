import type { playerMessages as english } from '../../en/finding/player.js';

/** The long player and its captions, in Urdu. */
export const playerMessages = {
  'player.captions': 'کیپشنز',
  'player.captionsOn': 'کیپشنز آن ہیں',
  'player.captionsOff': 'کیپشنز آف ہیں',
  'player.noCaptions': 'اس ویڈیو کے کیپشنز نہیں ہیں',
  'player.off': 'آف',
  'player.pictureInPicture': 'تصویر میں تصویر',
  'player.theatre': 'تھیٹر ویو',
  'player.again': 'دوبارہ چلائیں',
  'captions.title': 'کیپشنز',
  'captions.hint': 'ہر زبان کے لیے UTF-8 میں WebVTT یا SRT فائل۔ دیکھنے والے انہیں آن کر سکتے ہیں۔',
  'captions.language': 'زبان',
  'captions.choose': 'فائل منتخب کریں',
  'captions.replaced': 'اس زبان کی فائل موجودہ فائل کی جگہ لے گی۔',
  'captions.added': 'کیپشنز شامل ہو گئے: {language}',
  'captions.removed': 'کیپشنز ہٹا دیے گئے: {language}',
  'captions.remove': 'کیپشنز ہٹائیں: {language}',
  'captions.unreadable':
    'یہ فائل پڑھی نہیں جا سکی۔ اوقات والے کیپشنز WebVTT یا SRT میں استعمال کریں۔',
  'captions.notUtf8': 'اس فائل کے حروف پڑھے نہیں جا سکے۔ اسے UTF-8 میں محفوظ کریں۔',
  'captions.tooLong': 'یہ فائل بہت لمبی ہے۔ زیادہ سے زیادہ {max} حروف ہو سکتے ہیں۔',
  'captions.empty': 'اس فائل میں کوئی کیپشن نہیں ہے۔',
} satisfies Record<keyof typeof english, string>;
