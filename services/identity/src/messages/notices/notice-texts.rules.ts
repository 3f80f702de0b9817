import type { MessageLanguage } from '@mate/service-kit/mail';

/** What people are told of. */
export type NoticeKind =
  'email-changed' | 'phone-changed' | 'password-changed' | 'export-asked' | 'account-deleted';

/** One mail in one language. */
export interface NoticeText {
  readonly subject: string;
  /** Paragraphs; the username as it is to stand in them. */
  readonly said: (username: string) => readonly string[];
  /** What to do if it was somebody else. */
  readonly advice: string;
}

/** The mails in one language. */
export type NoticeTexts = Readonly<Record<NoticeKind, NoticeText>>;

// What to do where somebody else may know the password.
const secureEn = 'If it was not you, set a new password at once and write to us.';
const en: NoticeTexts = {
  'email-changed': {
    subject: 'The e-mail of your Mate account was changed',
    said: (name) => [
      `The e-mail of your Mate account ${name} is another one now. This address no longer logs you in.`,
    ],
    advice: secureEn,
  },
  'phone-changed': {
    subject: 'The phone number of your Mate account was changed',
    said: (name) => [
      `The phone number of your Mate account ${name} is another one now. The old number no longer logs you in.`,
    ],
    advice: secureEn,
  },
  'password-changed': {
    subject: 'The password of your Mate account was changed',
    said: (name) => [
      `The password of your Mate account ${name} is another one now. The account was logged out everywhere else.`,
    ],
    advice: secureEn,
  },
  'export-asked': {
    subject: 'Your Mate data is ready',
    said: (name) => [
      `Somebody who is logged in to your Mate account ${name} asked for everything that is stored of it.`,
      'It is ready as one file for 24 hours, under Settings, Your data. Only who is logged in to the account can fetch it; this mail holds no link to it.',
    ],
    advice: secureEn,
  },
  'account-deleted': {
    subject: 'Your Mate account was deleted',
    said: (name) => [
      `Your Mate account ${name} was deleted, as you asked. Nobody can log in to it any more, and nobody sees it.`,
      'Your profile, videos, comments, likes and follows are being erased. That takes minutes, and some days for what is still under way.',
      'Coins that were left are forfeited. Of payments we keep what the law demands, without your name. Your username is given to nobody for a while.',
    ],
    advice: 'If it was not you, write to us at once. A deleted account cannot be brought back.',
  },
};

const secureAr = 'إذا لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة فورًا وراسلنا.';
const ar: NoticeTexts = {
  'email-changed': {
    subject: 'تغيّر البريد الإلكتروني لحسابك في Mate',
    said: (name) => [
      `تغيّر البريد الإلكتروني لحسابك ${name} في Mate. لم يعد هذا العنوان صالحًا لتسجيل الدخول.`,
    ],
    advice: secureAr,
  },
  'phone-changed': {
    subject: 'تغيّر رقم هاتف حسابك في Mate',
    said: (name) => [
      `تغيّر رقم هاتف حسابك ${name} في Mate. لم يعد الرقم القديم صالحًا لتسجيل الدخول.`,
    ],
    advice: secureAr,
  },
  'password-changed': {
    subject: 'تغيّرت كلمة مرور حسابك في Mate',
    said: (name) => [`تغيّرت كلمة مرور حسابك ${name} في Mate. وسُجّل خروج الحساب من كل مكان آخر.`],
    advice: secureAr,
  },
  'export-asked': {
    subject: 'بياناتك في Mate جاهزة',
    said: (name) => [
      `طلب شخص سجّل الدخول إلى حسابك ${name} في Mate كل ما هو محفوظ عنه.`,
      'البيانات جاهزة في ملف واحد لمدة 24 ساعة، ضمن الإعدادات ثم بياناتك. لا يمكن تنزيلها إلا لمن سجّل الدخول إلى الحساب، ولا يحتوي هذا البريد على رابط إليها.',
    ],
    advice: secureAr,
  },
  'account-deleted': {
    subject: 'حُذف حسابك في Mate',
    said: (name) => [
      `حُذف حسابك ${name} في Mate بناءً على طلبك. لم يعد بإمكان أحد تسجيل الدخول إليه أو رؤيته.`,
      'يُمحى الآن ملفك الشخصي ومقاطعك وتعليقاتك وإعجاباتك ومتابعاتك. يستغرق ذلك دقائق، وبضعة أيام لما لا يزال قيد المعالجة.',
      'سقطت العملات المتبقية. ونحتفظ من عمليات الدفع بما يوجبه القانون، دون اسمك. ولن يُعطى اسم المستخدم لأحد لفترة من الزمن.',
    ],
    advice: 'إذا لم تكن أنت من فعل ذلك فراسلنا فورًا. لا يمكن استعادة حساب محذوف.',
  },
};

const secureUr = 'اگر یہ آپ نے نہیں کیا تو فوراً نیا پاس ورڈ رکھیں اور ہمیں لکھیں۔';
const ur: NoticeTexts = {
  'email-changed': {
    subject: 'آپ کے Mate اکاؤنٹ کا ای میل بدل دیا گیا ہے',
    said: (name) => [
      `آپ کے Mate اکاؤنٹ ${name} کا ای میل اب کوئی اور ہے۔ اس پتے سے اب لاگ ان نہیں ہو سکتا۔`,
    ],
    advice: secureUr,
  },
  'phone-changed': {
    subject: 'آپ کے Mate اکاؤنٹ کا فون نمبر بدل دیا گیا ہے',
    said: (name) => [
      `آپ کے Mate اکاؤنٹ ${name} کا فون نمبر اب کوئی اور ہے۔ پرانے نمبر سے اب لاگ ان نہیں ہو سکتا۔`,
    ],
    advice: secureUr,
  },
  'password-changed': {
    subject: 'آپ کے Mate اکاؤنٹ کا پاس ورڈ بدل دیا گیا ہے',
    said: (name) => [
      `آپ کے Mate اکاؤنٹ ${name} کا پاس ورڈ اب کوئی اور ہے۔ باقی ہر جگہ سے یہ اکاؤنٹ لاگ آؤٹ ہو گیا ہے۔`,
    ],
    advice: secureUr,
  },
  'export-asked': {
    subject: 'آپ کا Mate ڈیٹا تیار ہے',
    said: (name) => [
      `آپ کے Mate اکاؤنٹ ${name} میں لاگ ان کسی شخص نے اس کا سارا محفوظ ڈیٹا مانگا ہے۔`,
      'یہ 24 گھنٹے تک ایک فائل میں تیار ہے: ترتیبات، پھر آپ کا ڈیٹا۔ اسے صرف وہی لے سکتا ہے جو اکاؤنٹ میں لاگ ان ہو؛ اس ای میل میں اس کا کوئی لنک نہیں۔',
    ],
    advice: secureUr,
  },
  'account-deleted': {
    subject: 'آپ کا Mate اکاؤنٹ حذف کر دیا گیا ہے',
    said: (name) => [
      `آپ کا Mate اکاؤنٹ ${name} آپ کے کہنے پر حذف کر دیا گیا ہے۔ اب کوئی اس میں لاگ ان نہیں ہو سکتا اور کوئی اسے نہیں دیکھتا۔`,
      'آپ کی پروفائل، ویڈیوز، تبصرے، پسند اور فالو مٹائے جا رہے ہیں۔ اس میں چند منٹ لگتے ہیں، اور جو ابھی راستے میں ہے اس کے لیے چند دن۔',
      'بچے ہوئے سکے ضبط ہو گئے۔ ادائیگیوں میں سے ہم وہی رکھتے ہیں جو قانون کا تقاضا ہے، آپ کے نام کے بغیر۔ آپ کا صارف نام کچھ عرصے تک کسی کو نہیں ملے گا۔',
    ],
    advice: 'اگر یہ آپ نے نہیں کیا تو فوراً ہمیں لکھیں۔ حذف شدہ اکاؤنٹ واپس نہیں آ سکتا۔',
  },
};

/** Every mail in every language. */
export const noticeTexts: Readonly<Record<MessageLanguage, NoticeTexts>> = { en, ar, ur };
