import type { fieldRuleMessages as english } from '../en/field-rules.js';

export const fieldRuleMessages = {
  'field.REQUIRED': 'هذا الحقل مطلوب',
  'field.TOO_SHORT': 'الحد الأدنى لعدد الأحرف: {min}',
  'field.TOO_LONG': 'الحد الأقصى لعدد الأحرف: {max}',
  'field.TOO_FEW': 'الحد الأدنى للعدد: {min}',
  'field.TOO_MANY': 'الحد الأقصى للعدد: {max}',
  'field.TOO_SMALL': 'أدخل {min} أو أكثر',
  'field.TOO_LARGE': 'أدخل {max} أو أقل',
  'field.NOT_A_NUMBER': 'أدخل رقمًا',
  'field.NOT_A_CHOICE': 'اختر إحدى القيم المعروضة',
  'field.UNKNOWN_FIELD': 'حقل غير معروف',
  'field.INVALID': 'هذه القيمة غير صحيحة',
} as const satisfies Record<keyof typeof english, string>;
