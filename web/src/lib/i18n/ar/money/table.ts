import type { tableMessages as english } from '../../en/money/table.js';

export const tableMessages = {
  'table.noData': 'لا توجد بيانات',
  'table.page': 'الصفحة: {page}',
  'table.previous': 'السابق',
  'table.next': 'التالي',
  'table.pageSize': 'عدد الصفوف في الصفحة',
  'table.pageSizeDefault': 'الافتراضي ({count})',
  'table.begunAnew': 'تغيّرت القائمة، وهي تبدأ الآن من أولها',
  'table.sort': 'ترتيب حسب',
  'table.ascending': 'تصاعدي',
  'table.descending': 'تنازلي',
  'table.from': 'من',
  'table.to': 'إلى',
  'table.filtersInUse': 'مستخدمة',
  'table.noMatch': 'لا شيء يطابق عوامل التصفية هذه.',
  'table.clearFilters': 'مسح عوامل التصفية',
  'table.filters': 'عوامل التصفية',
} as const satisfies Record<keyof typeof english, string>;
