import {
  aside,
  mailOf,
  paragraph,
  type MailContent,
  type MessageLanguage,
} from '@mate/service-kit/mail';

interface CodeMailTexts {
  readonly subject: (code: string) => string;
  readonly heading: string;
  /** How long the code is good, and that nobody asks for it. */
  readonly advice: (minutes: number) => string;
  readonly ignore: string;
}

const inEnglish = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
const inUrdu = (minutes: number): string => `${minutes} منٹ`;

/** Arabic counts one, two, three to ten, and the rest in forms of their own. */
function inArabic(minutes: number): string {
  if (minutes === 1) return 'دقيقة واحدة';
  if (minutes === 2) return 'دقيقتين';
  return minutes <= 10 ? `${minutes} دقائق` : `${minutes} دقيقة`;
}

const texts: Readonly<Record<MessageLanguage, CodeMailTexts>> = {
  en: {
    subject: (code) => `${code} is your Mate code`,
    heading: 'Your Mate code is',
    advice: (minutes) =>
      `It is good for ${inEnglish(minutes)}. Never share it: nobody from Mate will ask for it.`,
    ignore: 'If you did not ask for it, ignore this mail.',
  },
  ar: {
    subject: (code) => `رمزك في Mate هو ${code}`,
    heading: 'رمزك في Mate هو',
    advice: (minutes) =>
      `هذا الرمز صالح لمدة ${inArabic(minutes)}. لا تشاركه مع أحد: لن يطلبه منك أي شخص من Mate.`,
    ignore: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة.',
  },
  ur: {
    subject: (code) => `آپ کا Mate کوڈ ${code} ہے`,
    heading: 'آپ کا Mate کوڈ یہ ہے',
    advice: (minutes) =>
      `یہ کوڈ ${inUrdu(minutes)} تک کارآمد ہے۔ اسے کسی کو نہ بتائیں: Mate کا کوئی شخص آپ سے یہ کوڈ نہیں مانگے گا۔`,
    ignore: 'اگر آپ نے یہ کوڈ نہیں مانگا تو اس ای میل کو نظر انداز کریں۔',
  },
};

const CODE_STYLE =
  'direction:ltr;unicode-bidi:isolate;font-size:32px;font-weight:700;letter-spacing:6px';

/** Writes the mail. The code stands on a line of its own, read from the left in every language. */
export function codeMailOf(code: string, language: MessageLanguage, minutes: number): MailContent {
  const { subject, heading, advice, ignore } = texts[language];
  return mailOf(language, {
    subject: subject(code),
    lines: [heading, code, advice(minutes), ignore],
    html: [
      paragraph(heading),
      `<p style="margin:16px 0"><bdi dir="ltr" style="${CODE_STYLE}">${code}</bdi></p>`,
      paragraph(advice(minutes)),
      aside(ignore),
    ],
  });
}
