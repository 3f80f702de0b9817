import type { searchMessages as english } from '../../en/finding/search.js';

/** What a search found, in Urdu. */
export const searchMessages = {
  'search.results': '”{query}“ کے نتائج',
  'search.tabs': 'نتائج کی قسمیں',
  'search.tabTop': 'نمایاں',
  'search.tabPosts': 'ویڈیوز',
  'search.people': 'لوگ',
  'search.tabTags': 'ٹیگز',
  'search.tabPlaces': 'مقامات',
  'search.topics': 'ٹیگز اور مقامات',
  'search.nothing': '”{query}“ سے کچھ نہیں ملا۔ ہجے دیکھ لیں، یا کم الفاظ لکھیں۔',
  'search.showAll': 'تمام نتائج دکھائیں',
  'search.prompt': 'آپ کیا ڈھونڈ رہے ہیں؟',
} satisfies Record<keyof typeof english, string>;
