import type { mediaReasonMessages as english } from '../en/media-reasons.js';

export const mediaReasonMessages = {
  'media.MEDIA_UNREADABLE':
    'یہ فائل ایسی ویڈیو نہیں جسے ہم پڑھ سکیں۔ براہِ کرم MP4، MOV یا WebM ویڈیو اپ لوڈ کریں۔',
  'media.MEDIA_NO_VIDEO': 'اس فائل میں کوئی تصویر نہیں۔ براہِ کرم ویڈیو اپ لوڈ کریں۔',
  'media.MEDIA_DAMAGED': 'یہ ویڈیو خراب یا نامکمل ہے۔ براہِ کرم اسے دوبارہ اپ لوڈ کریں۔',
  'media.MEDIA_TOO_MANY_STREAMS':
    'اس فائل میں بہت زیادہ اسٹریمز ہیں۔ براہِ کرم اسے سادہ ویڈیو کے طور پر دوبارہ برآمد کریں۔',
  'media.MEDIA_TOO_MANY_PIXELS':
    'اس ویڈیو کی تصویر بہت بڑی ہے۔ زیادہ سے زیادہ حد 4096 × 2160 پکسل ہے۔',
  'media.MEDIA_SHORT_TOO_LONG': 'یہ مختصر ویڈیو اجازت سے زیادہ لمبی ہے۔',
  'media.MEDIA_VIDEO_TOO_LONG': 'یہ ویڈیو اجازت سے زیادہ لمبی ہے۔',
  'media.MEDIA_TOO_SLOW':
    'اس ویڈیو کی تیاری میں بہت دیر لگ رہی ہے۔ براہِ کرم اسے سادہ ترتیبات کے ساتھ برآمد کریں۔',
  'media.MEDIA_TROUBLE': 'ویڈیو تیار کرتے ہوئے کچھ خرابی ہو گئی۔ دوبارہ کوشش کریں۔',
} as const satisfies Record<keyof typeof english, string>;
