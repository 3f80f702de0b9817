import type { historyMessages as english } from '../../en/account/history.js';

/** What somebody watched, in Arabic. */
export const historyMessages = {
  'history.title': 'سجل المشاهدة',
  'history.subtitle': 'ما شاهدته. لا يراه أحد سواك.',
  'history.emptyTitle': 'لا شيء هنا بعد',
  'history.emptyBody': 'تظهر هنا المقاطع التي تشاهدها. لا يراها أحد سواك.',
  'history.watched': 'شوهد {when}',
  'history.remove': 'إزالة «{title}» من السجل',
  'history.pause': 'إيقاف السجل مؤقتًا',
  'history.goOn': 'تشغيل السجل',
  'history.pausedBody': 'السجل متوقف مؤقتًا. لا يُحفظ ما تشاهده ولا يتعلم منه موجزك.',
  'history.clear': 'مسح السجل',
  'history.clearTitle': 'مسح السجل كله؟',
  'history.clearBody':
    'يُنسى كل ما شاهدته والموضع الذي توقفت عنده في المقاطع الطويلة، ويتعلم موجزك من جديد. لا يمكن التراجع عن ذلك.',
  'settings.openHistory': 'فتح',
  'history.cleared': 'سجلك فارغ الآن',
} satisfies Record<keyof typeof english, string>;
