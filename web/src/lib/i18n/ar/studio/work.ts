import type { studioWorkMessages as english } from '../../en/studio/work.js';

export const studioWorkMessages = {
  'many.anyStatus': 'أي حالة',
  'many.anybody': 'الجميع',
  'many.newest': 'الأحدث',
  'many.sort': 'ترتيب حسب',
  'many.scheduled': 'مجدول',
  'many.choose': 'اختيار',
  'many.chooseAll': 'اختيار كل المعروض',
  'many.chosen':
    '{count, plural, zero {لم يُختر شيء} one {اختير واحد} two {اختير اثنان} few {اختير #} many {اختير #} other {اختير #}}',
  'many.acts': 'ما الذي تريد فعله بالفيديوهات المختارة',
  'many.makePublic': 'جعلها عامة',
  'many.makeFollowers': 'للمتابعين فقط',
  'many.makePrivate': 'أنا فقط',
  'many.commentsOn': 'تشغيل التعليقات',
  'many.commentsOff': 'إيقاف التعليقات',
  'many.changed':
    '{count, plural, zero {لم يتغيّر شيء.} one {تغيّر فيديو واحد.} two {تغيّر فيديوهان.} few {تغيّرت # فيديوهات.} many {تغيّر # فيديو.} other {تغيّر # فيديو.}}',
  'many.left':
    '{count, plural, zero {لم يبقَ شيء كما هو:} one {بقي واحد كما هو:} two {بقي اثنان كما هما:} few {بقيت # كما هي:} many {بقي # كما هي:} other {بقي # كما هي:}}',
  'many.deleteTitle':
    '{count, plural, zero {لا شيء للحذف} one {حذف فيديو واحد؟} two {حذف فيديوهين؟} few {حذف # فيديوهات؟} many {حذف # فيديو؟} other {حذف # فيديو؟}}',
  'many.deleteBody': 'ستُحذف لدى الجميع. لا يمكن التراجع عن ذلك.',
  'overview.tab': 'نظرة عامة',
  'overview.attention': 'يحتاج إلى انتباهك',
  'overview.nothing': 'لا شيء في انتظارك.',
  'overview.latest': 'أحدث الفيديوهات',
  'overview.failed':
    '{count, plural, zero {لم يتعذّر تجهيز شيء} one {تعذّر تجهيز فيديو واحد} two {تعذّر تجهيز فيديوهين} few {تعذّر تجهيز # فيديوهات} many {تعذّر تجهيز # فيديو} other {تعذّر تجهيز # فيديو}}',
  'overview.processing':
    '{count, plural, zero {لا شيء قيد التجهيز} one {فيديو واحد قيد التجهيز} two {فيديوهان قيد التجهيز} few {# فيديوهات قيد التجهيز} many {# فيديو قيد التجهيز} other {# فيديو قيد التجهيز}}',
  'overview.drafts':
    '{count, plural, zero {لا مسودات} one {مسودة واحدة لم يكتمل رفعها} two {مسودتان لم يكتمل رفعهما} few {# مسودات لم يكتمل رفعها} many {# مسودة لم يكتمل رفعها} other {# مسودة لم يكتمل رفعها}}',
  'overview.scheduled':
    '{count, plural, zero {لا شيء مجدول} one {فيديو واحد مجدول} two {فيديوهان مجدولان} few {# فيديوهات مجدولة} many {# فيديو مجدول} other {# فيديو مجدول}}',
  'overview.held':
    '{count, plural, zero {لا تعليقات تنتظر موافقتك} one {تعليق واحد ينتظر موافقتك} two {تعليقان ينتظران موافقتك} few {# تعليقات تنتظر موافقتك} many {# تعليقًا ينتظر موافقتك} other {# تعليق ينتظر موافقتك}}',
  'overview.unanswered':
    '{count, plural, zero {لا تعليقات بلا رد} one {تعليق واحد بلا رد منك} two {تعليقان بلا رد منك} few {# تعليقات بلا رد منك} many {# تعليقًا بلا رد منك} other {# تعليق بلا رد منك}}',
  'inbox.title': 'التعليقات على فيديوهاتك',
  'inbox.filter': 'أي التعليقات',
  'inbox.all': 'الكل',
  'inbox.unanswered': 'بلا رد',
  'inbox.held': 'محتجزة',
  'inbox.noneHeld': 'لا شيء محتجز',
  'inbox.noneHeldBody': 'ستنتظر هنا التعليقات التي فيها إحدى كلماتك.',
  'inbox.approve': 'موافقة',
  'inbox.behindBlock': 'خلف حظر',
  'inbox.untold': 'شخص حظرك',
  'inbox.words': 'كلمات للاحتجاز',
  'inbox.wordsBody':
    'التعليقات على فيديوهاتك التي فيها إحدى هذه الكلمات تنتظر موافقتك. حتى ذلك الحين لا يراها إلا كاتبها وأنت.',
  'inbox.wordsField': 'كلمات وعبارات',
  'inbox.wordsHint': 'واحدة في كل سطر. تُحسب الكلمات الكاملة، كيفما كُتبت.',
  'inbox.wordsCount': '{count} من {max}',
  'inbox.wordsSaved': 'حُفظت كلماتك',
  'inbox.wordsTooMany': '{max} كلمة أو عبارة على الأكثر.',
  'inbox.wordTooLong': 'لا تزيد الواحدة على {max} حرفًا.',
  'inbox.heart': 'قلب',
  'inbox.pin': 'تثبيت',
  'inbox.hide': 'إخفاء',
  'inbox.replied': 'نُشر ردك',
  'inbox.acts': 'ما الذي تريد فعله بتعليق {name}',
  'inbox.empty': 'لا تعليقات بعد',
  'inbox.emptyBody': 'سيظهر هنا ما يقوله الناس على فيديوهاتك.',
  'inbox.noneUnanswered': 'رددت على كل شيء',
  'inbox.noneUnansweredBody': 'ستظهر التعليقات الجديدة هنا.',
} as const satisfies Record<keyof typeof english, string>;
