import {
  aside,
  mailOf,
  paragraph,
  type MailContent,
  type MessageLanguage,
} from '@mate/service-kit/mail';

interface ReceiptTexts {
  readonly subject: string;
  readonly heading: string;
  readonly number: string;
  readonly answer: string;
}

// None of what was written: else the form would carry a stranger's words to any address.
const texts: Readonly<Record<MessageLanguage, ReceiptTexts>> = {
  en: {
    subject: 'We received your message',
    heading: 'Thank you for writing to Mate. We received your message.',
    number: 'Its number is',
    answer: 'We answer to this address. If you did not write to us, ignore this mail.',
  },
  ar: {
    subject: 'وصلتنا رسالتك',
    heading: 'شكرًا لمراسلتك Mate. لقد وصلتنا رسالتك.',
    number: 'رقم الرسالة هو',
    answer: 'سنرد على هذا العنوان. إذا لم تكن قد راسلتنا فتجاهل هذه الرسالة.',
  },
  ur: {
    subject: 'آپ کا پیغام ہمیں مل گیا',
    heading: 'Mate کو لکھنے کا شکریہ۔ آپ کا پیغام ہمیں مل گیا ہے۔',
    number: 'پیغام کا نمبر یہ ہے',
    answer: 'ہم اسی پتے پر جواب دیں گے۔ اگر آپ نے ہمیں نہیں لکھا تو اس ای میل کو نظر انداز کریں۔',
  },
};

/** The mail that says that a message arrived. */
export function receiptMailOf(ticketId: string, language: MessageLanguage): MailContent {
  const { subject, heading, number, answer } = texts[language];
  return mailOf(language, {
    subject,
    // The number stands on a line of its own, so nothing beside it turns it round.
    lines: [heading, number, ticketId, answer],
    html: [
      paragraph(heading),
      paragraph(`${number} <bdi dir="ltr">${ticketId}</bdi>`),
      aside(answer),
    ],
  });
}
