import type { MessageLanguage } from '@mate/service-kit/mail';

/** The words of a receipt in one language. */
export interface ReceiptTexts {
  readonly subject: string;
  readonly heading: string;
  readonly coins: string;
  readonly amount: string;
  readonly method: string;
  readonly date: string;
  readonly transaction: string;
  readonly history: string;
  readonly advice: string;
  /** Ways to pay that are no company's name. */
  readonly card: string;
  readonly cardWith: (company: string) => string;
  readonly wallet: (company: string) => string;
}

/** The words of receipts in every language. */
export const receiptTexts: Readonly<Record<MessageLanguage, ReceiptTexts>> = {
  en: {
    subject: 'Your Mate receipt',
    heading: 'Thank you. Your coins are in your Mate wallet.',
    coins: 'Coins',
    amount: 'Paid',
    method: 'Paid with',
    date: 'Date',
    transaction: 'Transaction',
    history: 'See it in your history',
    advice: 'If you did not buy this, write to us and name the transaction.',
    card: 'Card',
    cardWith: (company) => `Card with ${company}`,
    wallet: (company) => `${company} wallet`,
  },
  ar: {
    subject: 'إيصالك من Mate',
    heading: 'شكرًا لك. العملات الآن في محفظتك في Mate.',
    coins: 'العملات',
    amount: 'المبلغ المدفوع',
    method: 'طريقة الدفع',
    date: 'التاريخ',
    transaction: 'رقم المعاملة',
    history: 'اعرضها في السجل',
    advice: 'إذا لم تكن أنت من اشترى فراسلنا واذكر رقم المعاملة.',
    card: 'بطاقة',
    cardWith: (company) => `بطاقة عبر ${company}`,
    wallet: (company) => `محفظة ${company}`,
  },
  ur: {
    subject: 'آپ کی Mate رسید',
    heading: 'شکریہ۔ سکے آپ کے Mate والٹ میں آ گئے ہیں۔',
    coins: 'سکے',
    amount: 'ادا کی گئی رقم',
    method: 'ادائیگی کا طریقہ',
    date: 'تاریخ',
    transaction: 'لین دین نمبر',
    history: 'اسے اپنی ہسٹری میں دیکھیں',
    advice: 'اگر یہ آپ نے نہیں خریدا تو ہمیں لکھیں اور لین دین نمبر بتائیں۔',
    card: 'کارڈ',
    cardWith: (company) => `${company} کے ذریعے کارڈ`,
    wallet: (company) => `${company} والٹ`,
  },
};

/** Ways to pay by the name of their provider, as the app calls them. */
const methods: Readonly<Record<string, (texts: ReceiptTexts) => string>> = {
  amazon: ({ card }) => card,
  tap: ({ cardWith }) => cardWith('Tap'),
  telr: () => 'Telr',
  jazzcash: () => 'JazzCash',
  easypaisa: () => 'Easypaisa',
  epay: () => 'epay',
  walee: ({ wallet }) => wallet('Walee'),
  'walee-card': ({ cardWith }) => cardWith('Walee'),
};

/** What a way to pay is called; one without a name of its own is called by its provider's. */
export function methodNameOf(provider: string, texts: ReceiptTexts): string {
  return Object.hasOwn(methods, provider) ? (methods[provider]?.(texts) ?? provider) : provider;
}
