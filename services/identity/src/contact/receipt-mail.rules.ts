import type { MessageLanguage } from '../delivery/message-language.rules.js';

interface ReceiptTexts {
  readonly direction: 'ltr' | 'rtl';
  readonly subject: string;
  readonly heading: string;
  readonly number: string;
  readonly answer: string;
}

// None of what was written: else the form would carry a stranger's words to any address.
const texts: Readonly<Record<MessageLanguage, ReceiptTexts>> = {
  en: {
    direction: 'ltr',
    subject: 'We received your message',
    heading: 'Thank you for writing to Mate. We received your message.',
    number: 'Its number is',
    answer: 'We answer to this address. If you did not write to us, ignore this mail.',
  },
  ar: {
    direction: 'rtl',
    subject: 'وصلتنا رسالتك',
    heading: 'شكرًا لمراسلتك Mate. لقد وصلتنا رسالتك.',
    number: 'رقم الرسالة هو',
    answer: 'سنرد على هذا العنوان. إذا لم تكن قد راسلتنا فتجاهل هذه الرسالة.',
  },
  ur: {
    direction: 'rtl',
    subject: 'آپ کا پیغام ہمیں مل گیا',
    heading: 'Mate کو لکھنے کا شکریہ۔ آپ کا پیغام ہمیں مل گیا ہے۔',
    number: 'پیغام کا نمبر یہ ہے',
    answer: 'ہم اسی پتے پر جواب دیں گے۔ اگر آپ نے ہمیں نہیں لکھا تو اس ای میل کو نظر انداز کریں۔',
  },
};

/** The mail that says that a message arrived, as text and as HTML. */
export function receiptMailOf(
  ticketId: string,
  language: MessageLanguage,
): { subject: string; text: string; html: string } {
  const { direction, subject, heading, number, answer } = texts[language];
  const body = `direction:${direction};font-family:system-ui,sans-serif;color:#16161d`;
  return {
    subject,
    // The number stands on a line of its own, so nothing beside it turns it round.
    text: [heading, number, ticketId, answer, ''].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}" dir="${direction}">`,
      `<body dir="${direction}" style="${body}"><p>${heading}</p>`,
      `<p>${number} <bdi dir="ltr">${ticketId}</bdi></p>`,
      `<p style="color:#6b6b76">${answer}</p></body></html>`,
    ].join(''),
  };
}
