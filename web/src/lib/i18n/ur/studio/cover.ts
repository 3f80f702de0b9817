import type { coverMessages as english } from '../../en/studio/cover.js';

/** The cover of an own post, in Urdu. */
export const coverMessages = {
  'cover.title': 'کور تصویر',
  'cover.hint': 'چلنے سے پہلے جو نظر آتا ہے۔ ویڈیو کا کوئی لمحہ چنیں یا اپنی تصویر لگائیں۔',
  'cover.frame': 'لمحہ {number}',
  'cover.own': 'اپنی تصویر لگائیں',
  'cover.ownHint': 'JPEG، PNG یا WebP، {max} MB تک۔ تصویر ویڈیو کے سائز کے مطابق کاٹی جاتی ہے۔',
  'cover.checking': 'آپ کی تصویر تیار ہو رہی ہے…',
  'cover.wrongType': 'JPEG، PNG یا WebP تصویر استعمال کریں۔',
  'cover.animated': 'یہ تصویر متحرک ہے۔ ساکن تصویر استعمال کریں۔',
  'cover.damaged': 'یہ تصویر خراب یا نامکمل ہے۔',
  'cover.tooManyBytes': 'یہ تصویر بہت بڑی ہے۔ حد {max} MB ہے۔',
  'cover.tooManyPixels': 'اس تصویر میں پکسل بہت زیادہ ہیں۔ اسے چھوٹا کریں۔',
  'cover.tooSmall': 'یہ تصویر بہت چھوٹی ہے۔ اس کی چھوٹی طرف کم از کم {min} پکسل ہونی چاہیے۔',
  'cover.trouble': 'تصویر تیار نہ ہو سکی۔ دوبارہ بھیجیں۔',
} satisfies Record<keyof typeof english, string>;
