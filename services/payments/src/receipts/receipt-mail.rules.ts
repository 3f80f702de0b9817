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
import type { MethodName } from '../providers/method-name.rules.js';
import { majorText } from '../providers/wire/major-units.rules.js';
import { methodText, receiptTexts } from './receipt-texts.rules.js';

/** What a receipt says. */
export interface ReceiptFacts {
  readonly coins: bigint;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly methodName: MethodName;
  readonly happenTime: Date;
  readonly transactionId: string;
  readonly historyUrl: string;
}

/** Writes the receipt of a purchase. */
export function purchaseMailOf(language: MessageLanguage, facts: ReceiptFacts): MailContent {
  const texts = receiptTexts[language];
  const bought = [
    [texts.coins, facts.coins.toLocaleString('en')],
    [texts.amount, moneyText(facts)],
  ] as const;
  return receiptOf(language, {
    subject: texts.subject,
    said: [texts.heading],
    rows: [...bought, ...commonRows(language, facts)],
    historyUrl: facts.historyUrl,
    advice: [texts.advice],
  });
}

/** Writes the receipt of a refund; the amount is what went back. */
export function refundMailOf(language: MessageLanguage, facts: ReceiptFacts): MailContent {
  const texts = receiptTexts[language];
  return receiptOf(language, {
    subject: texts.refundSubject,
    said: [texts.refundHeading, texts.refundDays],
    rows: [[texts.refunded, moneyText(facts)], ...commonRows(language, facts)],
    historyUrl: facts.historyUrl,
    advice: [],
  });
}

type Rows = readonly (readonly [label: string, fact: string])[];

interface Receipt {
  readonly subject: string;
  readonly said: readonly string[];
  readonly rows: Rows;
  readonly historyUrl: string;
  readonly advice: readonly string[];
}

/** Lays it out, the same for both. Numbers and dates have the digits of the app in every language. */
function receiptOf(language: MessageLanguage, receipt: Receipt): MailContent {
  const { history } = receiptTexts[language];
  const { subject, said, rows, historyUrl, advice } = receipt;
  // Isolated, so that no fact turns round the line it stands in.
  const facts = rows.map(([label, fact]) => `${label}: \u2068${fact}\u2069`).join('\n');
  return mailOf(language, {
    subject,
    lines: [...said, facts, `${history}:\n${historyUrl}`, ...advice],
    html: [
      ...said.map((text) => paragraph(escaped(text))),
      tableOf(rows),
      linkTo(historyUrl, history),
      ...advice.map((text) => aside(escaped(text))),
    ],
  });
}

function commonRows(language: MessageLanguage, facts: ReceiptFacts): Rows {
  const texts = receiptTexts[language];
  return [
    [texts.method, methodText(facts.methodName, texts)],
    [texts.date, dateText(language, facts.happenTime)],
    [texts.transaction, facts.transactionId],
  ];
}

function moneyText({ amountMinor, currency }: ReceiptFacts): string {
  return `${currency} ${grouped(majorText(amountMinor, currency))}`;
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
