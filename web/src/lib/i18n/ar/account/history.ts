import type { historyMessages as english } from '../../en/account/history.js';

/** What somebody watched, in Arabic. */
export const historyMessages = {
  'watched.title': 'سجل المشاهدة',
  'watched.subtitle': 'ما شاهدته. لا يراه أحد سواك.',
  'watched.emptyTitle': 'لا شيء هنا بعد',
  'watched.emptyBody': 'تظهر هنا المقاطع التي تشاهدها. لا يراها أحد سواك.',
  'watched.when': 'شوهد {when}',
  'watched.remove': 'إزالة «{title}» من السجل',
  'watched.pause': 'إيقاف السجل مؤقتًا',
  'watched.goOn': 'تشغيل السجل',
  'watched.pausedBody': 'السجل متوقف مؤقتًا. لا يُحفظ ما تشاهده ولا يتعلم منه موجزك.',
  'watched.clear': 'مسح السجل',
  'watched.clearTitle': 'مسح السجل كله؟',
  'watched.clearBody':
    'يُنسى كل ما شاهدته والموضع الذي توقفت عنده في المقاطع الطويلة، ويتعلم موجزك من جديد. لا يمكن التراجع عن ذلك.',
  'settings.openHistory': 'فتح',
  'watched.cleared': 'سجلك فارغ الآن',
} satisfies Record<keyof typeof english, string>;
