import type { MessageLanguage } from '@mate/service-kit/mail';
import type { MethodName } from '../providers/method-name.rules.js';

/** The words of a receipt in one language. */
export interface ReceiptTexts {
  readonly subject: string;
  readonly heading: string;
  readonly refundSubject: string;
  readonly refundHeading: string;
  /** How long it takes until the money is there. */
  readonly refundDays: string;
  readonly refunded: string;
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
    refundSubject: 'Your Mate refund',
    refundHeading: 'Your money is on its way back to where it came from.',
    refundDays: 'It can take 10 to 45 days until your bank or wallet shows it.',
    refunded: 'Refunded',
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
    refundSubject: 'استرداد أموالك من Mate',
    refundHeading: 'أموالك في طريقها إلى وسيلة الدفع التي جاءت منها.',
    refundDays: 'قد يستغرق ظهورها في البنك أو المحفظة من 10 إلى 45 يومًا.',
    refunded: 'المبلغ المسترد',
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
    refundSubject: 'آپ کی Mate رقم کی واپسی',
    refundHeading: 'آپ کی رقم اسی ذریعے پر واپس جا رہی ہے جہاں سے آئی تھی۔',
    refundDays: 'بینک یا والٹ میں نظر آنے میں 10 سے 45 دن لگ سکتے ہیں۔',
    refunded: 'واپس کی گئی رقم',
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

/** What a way to pay is called in a language. */
export function methodText(name: MethodName, { card, cardWith, wallet }: ReceiptTexts): string {
  switch (name.kind) {
    case 'company':
      return name.company;
    case 'wallet':
      return wallet(name.company);
    case 'card':
      return name.company === undefined ? card : cardWith(name.company);
  }
}
