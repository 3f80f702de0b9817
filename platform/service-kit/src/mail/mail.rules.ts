import { directionOf, type MessageLanguage } from './message-language.rules.js';

/** What a mail says, as text and as HTML. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail to one person. */
export interface Mail extends MailContent {
  /** Our own id. */
  readonly id: string;
  readonly to: string;
  readonly language: MessageLanguage;
}

/** A mail before it is laid out. */
interface MailDraft {
  readonly subject: string;
  /** What stands on lines of its own in plain text. */
  readonly lines: readonly string[];
  /** Paragraphs of HTML: see `paragraph` and `aside`. */
  readonly html: readonly string[];
}

/** Lays a mail out, the same for all that we write. */
export function mailOf(
  language: MessageLanguage,
  { subject, lines, html }: MailDraft,
): MailContent {
  const direction = directionOf(language);
  const style = `direction:${direction};font-family:system-ui,sans-serif;color:#16161d`;
  return {
    subject,
    text: [...lines, ''].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}" dir="${direction}">`,
      `<body dir="${direction}" style="${style}">${html.join('')}</body></html>`,
    ].join(''),
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, whoever wrote it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** A paragraph of HTML; what people wrote has to be escaped before. */
export function paragraph(html: string): string {
  return `<p>${html}</p>`;
}

/** A paragraph that matters less than the others. */
export function aside(html: string): string {
  return `<p style="color:#6b6b76">${html}</p>`;
}

/** A link on a line of its own; address and label as text. */
export function linkTo(url: string, label: string): string {
  return paragraph(`<a href="${escaped(url)}">${escaped(label)}</a>`);
}

/** Facts with what they are called, as text. Each stands apart, so that it does not turn round the line it stands in. */
export function tableOf(rows: readonly (readonly [label: string, fact: string])[]): string {
  const lines = rows.map(
    ([label, fact]) =>
      `<tr><th align="start" style="padding:4px 0;padding-inline-end:24px;font-weight:400;color:#6b6b76">${escaped(label)}</th>` +
      `<td style="padding:4px 0"><bdi>${escaped(fact)}</bdi></td></tr>`,
  );
  return `<table role="presentation" style="margin:16px 0">${lines.join('')}</table>`;
}
