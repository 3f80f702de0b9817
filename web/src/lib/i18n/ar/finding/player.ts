import type { playerMessages as english } from '../../en/finding/player.js';

/** The long player and its captions, in Arabic. */
export const playerMessages = {
  'player.captions': 'الترجمة النصية',
  'player.captionsOn': 'الترجمة النصية مفعّلة',
  'player.captionsOff': 'الترجمة النصية متوقفة',
  'player.noCaptions': 'لا توجد ترجمة نصية لهذا الفيديو',
  'player.off': 'إيقاف',
  'player.pictureInPicture': 'صورة داخل صورة',
  'player.theatre': 'عرض المسرح',
  'player.again': 'إعادة التشغيل',
  'captions.title': 'الترجمة النصية',
  'captions.hint': 'ملف WebVTT أو SRT بترميز UTF-8 لكل لغة. يمكن للمشاهدين تفعيلها.',
  'captions.language': 'اللغة',
  'captions.choose': 'اختيار ملف',
  'captions.replaced': 'يحل ملف هذه اللغة محل الملف الموجود.',
  'captions.added': 'أُضيفت الترجمة النصية: {language}',
  'captions.removed': 'أُزيلت الترجمة النصية: {language}',
  'captions.remove': 'إزالة الترجمة النصية: {language}',
  'captions.unreadable': 'تعذّرت قراءة هذا الملف. استخدم ترجمة نصية بأوقاتها، بصيغة WebVTT أو SRT.',
  'captions.notUtf8': 'تعذّرت قراءة أحرف هذا الملف. احفظه بترميز UTF-8.',
  'captions.tooLong': 'هذا الملف طويل جدًا. الحد الأقصى {max} حرف.',
  'captions.empty': 'لا توجد ترجمة نصية في هذا الملف.',
} satisfies Record<keyof typeof english, string>;
