import type { threadMessages as english } from '../../en/safety/threads.js';

export const threadMessages = {
  'threads.label': 'الردود',
  'threads.best': 'الأبرز',
  'threads.newest': 'الأحدث',
  'threads.sort': 'ترتيب التعليقات',
  'threads.open':
    '{count, plural, zero {عرض الردود} one {عرض رد واحد} two {عرض ردّين} few {عرض # ردود} many {عرض # ردًا} other {عرض # رد}}',
  'threads.close': 'إخفاء الردود',
  'threads.more': 'المزيد من الردود',
  'threads.reply': 'اكتب ردًا',
  'threads.edit': 'تعديل تعليقك',
  'threads.edited': 'معدَّل',
  'threads.deleted': 'تم حذف التعليق',
  'threads.held': 'ينتظر موافقة صاحب الفيديو: لا يراه إلا كاتبه وصاحب الفيديو.',
  'threads.hidden': 'مخفي: لا يراه إلا كاتبه وصاحب الفيديو.',
  'threads.pinned': 'مثبَّت',
  'threads.maker': 'صاحب الفيديو',
  'threads.hearted': 'أحبّه {name}',
  'threads.likes':
    '{count, plural, zero {لا إعجابات} one {إعجاب واحد} two {إعجابان} few {# إعجابات} many {# إعجابًا} other {# إعجاب}}',
  'threads.pin': 'تثبيت',
  'threads.unpin': 'إلغاء التثبيت',
  'threads.heart': 'إضافة قلب',
  'threads.unheart': 'إزالة القلب',
  'threads.hide': 'إخفاء التعليق',
  'threads.unhide': 'إظهار التعليق',
} as const satisfies Record<keyof typeof english, string>;
