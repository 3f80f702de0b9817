import type { coverMessages as english } from '../../en/studio/cover.js';

/** The cover of an own post, in Arabic. */
export const coverMessages = {
  'cover.title': 'صورة الغلاف',
  'cover.hint': 'ما يظهر قبل التشغيل. اختر لحظة من الفيديو أو صورة خاصة بك.',
  'cover.frame': 'اللحظة {number}',
  'cover.own': 'استخدام صورة خاصة بك',
  'cover.ownHint': 'JPEG أو PNG أو WebP، حتى {max} ميغابايت. تُقصّ الصورة لتناسب أبعاد الفيديو.',
  'cover.checking': 'يجري تجهيز صورتك…',
  'cover.wrongType': 'استخدم صورة JPEG أو PNG أو WebP.',
  'cover.animated': 'هذه الصورة متحركة. استخدم صورة ثابتة.',
  'cover.damaged': 'هذه الصورة تالفة أو غير مكتملة.',
  'cover.tooManyBytes': 'هذه الصورة كبيرة جدًا. الحد الأقصى {max} ميغابايت.',
  'cover.tooManyPixels': 'أبعاد هذه الصورة كبيرة جدًا. صغّرها أولًا.',
  'cover.tooSmall': 'هذه الصورة صغيرة جدًا. يجب ألا يقل ضلعها الأقصر عن {min} بكسل.',
  'cover.trouble': 'تعذّر تجهيز الصورة. أرسلها مرة أخرى.',
} satisfies Record<keyof typeof english, string>;
