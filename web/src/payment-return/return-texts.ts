import type { Language } from '../lib/i18n/languages.js';

/** What the return pages say. They share no file with the app, so that neither waits for the other's. */
const english = {
  success: 'Your payment was successful',
  successBody: 'Your payment was successful, you can close this window',
  failed: 'Your payment was failed',
  failedBody: 'Your payment was failed, you can close this window',
  cancelled: 'Your payment was cancelled',
  cancelledBody: 'Your payment was cancelled, you can close this window',
  notFound: 'Not Found',
  notFoundBody: 'Looks like your payment was not found',
  pending: 'Your payment is initiated',
  pendingBody: 'We are waiting for the bank. This page can be closed.',
  toWallet: 'Go to Wallet',
  toHistory: 'Transactions History',
};

type ReturnTexts = Readonly<typeof english>;

const texts: Readonly<Record<Language, ReturnTexts>> = {
  en: english,
  ar: {
    success: 'تم الدفع بنجاح',
    successBody: 'تم الدفع بنجاح، يمكنك إغلاق هذه النافذة',
    failed: 'فشلت عملية الدفع',
    failedBody: 'فشلت عملية الدفع، يمكنك إغلاق هذه النافذة',
    cancelled: 'أُلغيت عملية الدفع',
    cancelledBody: 'أُلغيت عملية الدفع، يمكنك إغلاق هذه النافذة',
    notFound: 'غير موجودة',
    notFoundBody: 'يبدو أننا لم نعثر على عملية الدفع',
    pending: 'بدأت عملية الدفع',
    pendingBody: 'ننتظر رد البنك. يمكن إغلاق هذه الصفحة.',
    toWallet: 'الانتقال إلى المحفظة',
    toHistory: 'سجل المعاملات',
  },
  ur: {
    success: 'آپ کی ادائیگی کامیاب رہی',
    successBody: 'آپ کی ادائیگی کامیاب رہی، آپ یہ ونڈو بند کر سکتے ہیں',
    failed: 'آپ کی ادائیگی ناکام رہی',
    failedBody: 'آپ کی ادائیگی ناکام رہی، آپ یہ ونڈو بند کر سکتے ہیں',
    cancelled: 'آپ کی ادائیگی منسوخ ہو گئی',
    cancelledBody: 'آپ کی ادائیگی منسوخ ہو گئی، آپ یہ ونڈو بند کر سکتے ہیں',
    notFound: 'نہیں ملی',
    notFoundBody: 'لگتا ہے آپ کی ادائیگی نہیں ملی',
    pending: 'آپ کی ادائیگی شروع ہو گئی ہے',
    pendingBody: 'ہم بینک کے جواب کے منتظر ہیں۔ یہ صفحہ بند کیا جا سکتا ہے۔',
    toWallet: 'والٹ پر جائیں',
    toHistory: 'لین دین کی سرگزشت',
  },
};

/** The texts of a language (BCP 47), in English where there are none. */
export function textsOf(language: string): ReturnTexts {
  return Object.hasOwn(texts, language) ? texts[language as Language] : english;
}
