import type { paymentReasonMessages as english } from '../en/payment-reasons.js';

export const paymentReasonMessages = {
  'payment.CARD_DECLINED': 'رُفضت البطاقة.',
  'payment.CARD_EXPIRED': 'انتهت صلاحية البطاقة.',
  'payment.CARD_NUMBER_INVALID': 'رقم البطاقة غير صحيح.',
  'payment.INSUFFICIENT_FUNDS': 'الرصيد غير كافٍ لإتمام الدفع.',
  'payment.PAYER_NOT_CONFIRMED':
    'رمز تأكيد الدفع أو الرقم السري غير صحيح أو لم يُدخل. لم يُخصم أي مبلغ.',
  'payment.CANCELLED': 'أُلغيت عملية الدفع.',
  'payment.NOT_FINISHED': 'لم تكتمل عملية الدفع في الوقت المحدد.',
  'payment.REFUSED': 'تعذّرت معالجة الدفع. لم يُخصم أي مبلغ.',
  'payment.AMOUNT_MISMATCH': 'المبلغ المستلَم يختلف عن السعر. يراجع فريقنا الأمر.',
} as const satisfies Record<keyof typeof english, string>;
