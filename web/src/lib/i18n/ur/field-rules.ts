import type { fieldRuleMessages as english } from '../en/field-rules.js';

export const fieldRuleMessages = {
  'field.REQUIRED': 'اسے پُر کریں',
  'field.TOO_SHORT': 'کم از کم {min} حروف لکھیں',
  'field.TOO_LONG': 'زیادہ سے زیادہ {max} حروف لکھیں',
  'field.TOO_FEW': 'کم از کم {min} چنیں',
  'field.TOO_MANY': 'زیادہ سے زیادہ {max} چنیں',
  'field.TOO_SMALL': '{min} یا اس سے زیادہ درج کریں',
  'field.TOO_LARGE': '{max} یا اس سے کم درج کریں',
  'field.NOT_A_NUMBER': 'کوئی عدد درج کریں',
  'field.NOT_A_CHOICE': 'دی گئی قدروں میں سے ایک چنیں',
  'field.UNKNOWN_FIELD': 'نامعلوم خانہ',
  'field.INVALID': 'یہ درست نہیں ہے',
} as const satisfies Record<keyof typeof english, string>;
