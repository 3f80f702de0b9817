import type { tableMessages as english } from '../../en/money/table.js';

export const tableMessages = {
  'table.noData': 'کوئی اندراج نہیں',
  'table.page': 'صفحہ: {page}',
  'table.previous': 'پچھلا',
  'table.next': 'اگلا',
  'table.pageSize': 'فی صفحہ قطاریں',
  'table.pageSizeDefault': 'طے شدہ ({count})',
  'table.begunAnew': 'فہرست بدل گئی ہے اور اب شروع سے دکھائی جا رہی ہے',
  'table.sort': 'ترتیب بلحاظ',
  'table.ascending': 'چڑھتی ترتیب',
  'table.descending': 'اترتی ترتیب',
  'table.from': 'سے',
  'table.to': 'تک',
  'table.filtersInUse': 'استعمال میں',
  'table.noMatch': 'ان فلٹرز کے مطابق کچھ نہیں ملا۔',
  'table.clearFilters': 'فلٹرز ہٹائیں',
  'table.filters': 'فلٹرز',
} as const satisfies Record<keyof typeof english, string>;
