import type { whyMessages as english } from '../../en/safety/why.js';

/** Why a video is in a feed, and what its viewer chooses about that, in Arabic. */
export const whyMessages = {
  'more.why': 'لماذا هذا الفيديو؟',
  'why.title': 'لماذا ترى هذا الفيديو',
  'why.following': 'أنت تتابع صانع المحتوى هذا.',
  'why.creator': 'كثيرًا ما تطيل مشاهدة فيديوهات صانع المحتوى هذا.',
  'why.topic': 'كثيرًا ما تطيل مشاهدة فيديوهات بوسم #{tag}.',
  'why.similar': 'أشخاص يشاهدون ما تشاهده أطالوا مشاهدة هذا الفيديو.',
  'why.trending': 'كثيرون يشاهدونه في هذه الأيام.',
  'why.fresh': 'إنه جديد ولم يره إلا القليل بعد.',
  'why.explore': 'بالمصادفة: مكان من كل عشرة يذهب إلى فيديو لم يره إلا القليل.',
  'why.random': 'شيء مختلف عما تشاهده عادةً.',
  'why.again': 'سبق أن شاهدته، ولم يبق لك ما هو أحدث.',
  'why.everybody': 'يظهر للجميع، ولا علاقة له بما تشاهده.',
  'why.money': 'الهدايا والعملات لا تُدخل فيديو إلى أي خلاصة.',
  'why.failed': 'تعذّرت معرفة السبب.',
  'why.settings': 'إعدادات الخلاصة',
  'settings.feed': 'الخلاصة الرئيسية',
  'settings.personalFeed': 'اختيار فيديوهات لي',
  'settings.personalFeedHint': 'بناءً على ما تشاهده. عند الإيقاف: الخلاصة نفسها للجميع.',
  'settings.feedReset': 'إعادة ضبط الخلاصة',
  'settings.feedResetHint': 'تنسى ما أحببت مشاهدته. ويبقى ما أخفيته مخفيًا.',
  'settings.feedResetTitle': 'إعادة ضبط خلاصتك؟',
  'settings.feedResetDone': 'تبدأ خلاصتك من جديد.',
} satisfies Record<keyof typeof english, string>;
