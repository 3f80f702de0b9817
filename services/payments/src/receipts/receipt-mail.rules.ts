import {
  aside,
  escaped,
  linkTo,
  mailOf,
  paragraph,
  tableOf,
  type MailContent,
  type MessageLanguage,
} from '@mate/service-kit/mail';
import { majorText } from '../providers/wire/major-units.rules.js';
import { methodNameOf, receiptTexts } from './receipt-texts.rules.js';

/** What a receipt says. */
export interface ReceiptFacts {
  readonly coins: bigint;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly provider: string;
  readonly happenTime: Date;
  readonly transactionId: string;
  readonly historyUrl: string;
}

/** Writes a receipt. Numbers and dates have the digits of the app in every language. */
export function receiptMailOf(language: MessageLanguage, facts: ReceiptFacts): MailContent {
  const texts = receiptTexts[language];
  const { coins, amountMinor, currency, provider, happenTime, transactionId, historyUrl } = facts;
  const rows = [
    [texts.coins, coins.toLocaleString('en')],
    [texts.amount, `${currency} ${grouped(majorText(amountMinor, currency))}`],
    [texts.method, methodNameOf(provider, texts)],
    [texts.date, dateText(language, happenTime)],
    [texts.transaction, transactionId],
  ] as const;
  return mailOf(language, {
    subject: texts.subject,
    lines: [
      texts.heading,
      // Isolated, so that no fact turns round the line it stands in.
      rows.map(([label, fact]) => `${label}: \u2068${fact}\u2069`).join('\n'),
      `${texts.history}:\n${historyUrl}`,
      texts.advice,
    ],
    html: [
      paragraph(escaped(texts.heading)),
      tableOf(rows),
      linkTo(historyUrl, texts.history),
      aside(escaped(texts.advice)),
    ],
  });
}

/** In the one time that is the same for everybody: nobody told us where the buyer is. */
function dateText(language: MessageLanguage, time: Date): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(time)} UTC`;
}

function grouped(major: string): string {
  return major.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
}
