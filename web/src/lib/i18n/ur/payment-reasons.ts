import type { paymentReasonMessages as english } from '../en/payment-reasons.js';

export const paymentReasonMessages = {
  'payment.CARD_DECLINED': 'کارڈ مسترد ہو گیا۔',
  'payment.CARD_EXPIRED': 'کارڈ کی میعاد ختم ہو چکی ہے۔',
  'payment.CARD_NUMBER_INVALID': 'کارڈ نمبر درست نہیں۔',
  'payment.INSUFFICIENT_FUNDS': 'ادائیگی کے لیے رقم کافی نہیں تھی۔',
  'payment.PAYER_NOT_CONFIRMED':
    'ادائیگی کی تصدیق کرنے والا کوڈ یا PIN غلط تھا یا نہیں دیا گیا۔ آپ سے کوئی رقم نہیں لی گئی۔',
  'payment.CANCELLED': 'ادائیگی منسوخ ہو گئی۔',
  'payment.NOT_FINISHED': 'ادائیگی وقت پر مکمل نہیں ہوئی۔',
  'payment.REFUSED': 'ادائیگی نہیں ہو سکی۔ آپ سے کوئی رقم نہیں لی گئی۔',
  'payment.AMOUNT_MISMATCH': 'موصولہ رقم قیمت سے مختلف ہے۔ ہماری ٹیم جائزہ لے رہی ہے۔',
} as const satisfies Record<keyof typeof english, string>;
