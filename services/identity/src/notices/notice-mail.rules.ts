import { mailOf, paragraph, type MailContent } from '../delivery/mail/mail.rules.js';
import type { MessageLanguage } from '../delivery/message-language.rules.js';

/** What people are told of. */
export type NoticeKind = 'email-changed' | 'phone-changed';

interface NoticeTexts {
  readonly subject: Readonly<Record<NoticeKind, string>>;
  readonly body: Readonly<Record<NoticeKind, (username: string) => string>>;
  readonly advice: string;
}

const texts: Readonly<Record<MessageLanguage, NoticeTexts>> = {
  en: {
    subject: {
      'email-changed': 'The e-mail of your Mate account was changed',
      'phone-changed': 'The phone number of your Mate account was changed',
    },
    body: {
      'email-changed': (name) =>
        `The e-mail of your Mate account ${name} is another one now. This address no longer logs you in.`,
      'phone-changed': (name) =>
        `The phone number of your Mate account ${name} is another one now. The old number no longer logs you in.`,
    },
    advice: 'If it was not you, set a new password at once and write to us.',
  },
  ar: {
    subject: {
      'email-changed': 'تغيّر البريد الإلكتروني لحسابك في Mate',
      'phone-changed': 'تغيّر رقم هاتف حسابك في Mate',
    },
    body: {
      'email-changed': (name) =>
        `تغيّر البريد الإلكتروني لحسابك ${name} في Mate. لم يعد هذا العنوان صالحًا لتسجيل الدخول.`,
      'phone-changed': (name) =>
        `تغيّر رقم هاتف حسابك ${name} في Mate. لم يعد الرقم القديم صالحًا لتسجيل الدخول.`,
    },
    advice: 'إذا لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة فورًا وراسلنا.',
  },
  ur: {
    subject: {
      'email-changed': 'آپ کے Mate اکاؤنٹ کا ای میل بدل دیا گیا ہے',
      'phone-changed': 'آپ کے Mate اکاؤنٹ کا فون نمبر بدل دیا گیا ہے',
    },
    body: {
      'email-changed': (name) =>
        `آپ کے Mate اکاؤنٹ ${name} کا ای میل اب کوئی اور ہے۔ اس پتے سے اب لاگ ان نہیں ہو سکتا۔`,
      'phone-changed': (name) =>
        `آپ کے Mate اکاؤنٹ ${name} کا فون نمبر اب کوئی اور ہے۔ پرانے نمبر سے اب لاگ ان نہیں ہو سکتا۔`,
    },
    advice: 'اگر یہ آپ نے نہیں کیا تو فوراً نیا پاس ورڈ رکھیں اور ہمیں لکھیں۔',
  },
};

/** Writes a notice. A username has nothing that HTML could read as markup. */
export function noticeMailOf(notice: {
  kind: NoticeKind;
  username: string;
  language: MessageLanguage;
}): MailContent {
  const { subject, body, advice } = texts[notice.language];
  // Isolated, so that it does not turn round the line it stands in.
  const said = body[notice.kind](`\u2068@${notice.username}\u2069`);
  return mailOf(notice.language, {
    subject: subject[notice.kind],
    lines: [said, advice],
    html: [paragraph(said), paragraph(advice)],
  });
}
