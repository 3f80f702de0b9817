import type { searchMessages as english } from '../../en/finding/search.js';

/** What a search found, in Arabic. */
export const searchMessages = {
  'search.results': 'نتائج البحث عن «{query}»',
  'search.tabs': 'أنواع النتائج',
  'search.tabTop': 'الأبرز',
  'search.tabPosts': 'فيديوهات',
  'search.people': 'أشخاص',
  'search.tabTags': 'وسوم',
  'search.tabPlaces': 'أماكن',
  'search.topics': 'وسوم وأماكن',
  'search.nothing': 'لا شيء يطابق «{query}». تحقق من الكتابة، أو جرّب كلمات أقل.',
  'search.showAll': 'عرض كل النتائج',
  'search.prompt': 'عمّ تبحث؟',
} satisfies Record<keyof typeof english, string>;
