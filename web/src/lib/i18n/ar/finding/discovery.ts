import type { discoveryMessages as english } from '../../en/finding/discovery.js';

/** What comes next, and what is found by looking around, in Arabic. */
export const discoveryMessages = {
  'next.autoplay': 'تشغيل تلقائي',
  'next.now': 'تشغيل الآن',
  'next.in':
    '{count, plural, zero {التالي الآن} one {التالي بعد ثانية} two {التالي بعد ثانيتين} few {التالي بعد # ثوانٍ} many {التالي بعد # ثانية} other {التالي بعد # ثانية}}',
  'next.soon': 'سيبدأ «{title}» بعد لحظات.',
  'next.together': 'يُشاهدان معًا',
  'next.creator': 'من صانع المحتوى نفسه',
  'next.trending': 'رائج الآن',
  'next.fresh': 'جديد',
  'next.again': 'شاهدته من قبل',
  'explore.tags': 'وسوم رائجة',
  'explore.allOf': 'كل {tag}',
  'explore.creators': 'صنّاع محتوى صاعدون',
  'explore.fresh': 'مقاطع قصيرة جديدة',
  'friends.videos': 'فيديوهات',
  'friends.noVideos': 'لا شيء بعد. ما ينشره أصدقاؤك يظهر هنا، الأحدث أولًا.',
  'nearby.title': 'بالقرب منك',
  'nearby.look': 'ما يوجد بالقرب مني',
  'nearby.hint':
    'يسألك متصفحك أولًا. لا نعرف سوى مربع طوله نحو عشرة كيلومترات، ولا نحفظه في أي مكان.',
  'nearby.refused': 'لا يخبرنا متصفحك بمكانك. اسمح له بذلك، أو ابحث عن مكان في الأعلى.',
  'nearby.nothing': 'لم ينشر أحد شيئًا بالقرب منك خلال هذه الأشهر الثلاثة.',
  'nearby.source': 'أسماء الأماكن: GeoNames، CC BY 4.0',
} satisfies Record<keyof typeof english, string>;
