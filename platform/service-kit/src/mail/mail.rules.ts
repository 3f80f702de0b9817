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

/** A paragraph of HTML; what people wrote has to be escaped before. */
export function paragraph(html: string): string {
  return `<p>${html}</p>`;
}

/** A paragraph that matters less than the others. */
export function aside(html: string): string {
  return `<p style="color:#6b6b76">${html}</p>`;
}
