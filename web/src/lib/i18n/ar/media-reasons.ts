import type { mediaReasonMessages as english } from '../en/media-reasons.js';

export const mediaReasonMessages = {
  'media.MEDIA_UNREADABLE':
    'لا يمكننا قراءة هذا الملف كفيديو. يُرجى رفع فيديو بصيغة MP4 أو MOV أو WebM.',
  'media.MEDIA_NO_VIDEO': 'لا توجد صورة في هذا الملف. يُرجى رفع فيديو.',
  'media.MEDIA_DAMAGED': 'هذا الفيديو تالف أو غير مكتمل. يُرجى رفعه مرة أخرى.',
  'media.MEDIA_TOO_MANY_STREAMS':
    'يحتوي هذا الملف على مسارات كثيرة جدًا. يُرجى تصديره مجددًا كفيديو عادي.',
  'media.MEDIA_TOO_MANY_PIXELS': 'أبعاد صورة هذا الفيديو كبيرة جدًا. الحد الأقصى 4096 × 2160 بكسل.',
  'media.MEDIA_SHORT_TOO_LONG': 'هذا المقطع القصير أطول من المسموح به.',
  'media.MEDIA_VIDEO_TOO_LONG': 'هذا الفيديو أطول من المسموح به.',
  'media.MEDIA_TOO_SLOW': 'تستغرق معالجة هذا الفيديو وقتًا طويلًا جدًا. يُرجى تصديره بإعدادات أبسط.',
  'media.MEDIA_TROUBLE': 'حدث خطأ أثناء معالجة هذا الفيديو. حاول مجددًا.',
} as const satisfies Record<keyof typeof english, string>;
