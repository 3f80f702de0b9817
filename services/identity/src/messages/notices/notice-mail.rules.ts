import { mailOf, paragraph, type MailContent, type MessageLanguage } from '@mate/service-kit/mail';
import { noticeTexts, type NoticeKind } from './notice-texts.rules.js';

/** Writes a notice. A username has nothing that HTML could read as markup. */
export function noticeMailOf(notice: {
  kind: NoticeKind;
  username: string;
  language: MessageLanguage;
}): MailContent {
  const { subject, said, advice } = noticeTexts[notice.language][notice.kind];
  // Isolated, so that it does not turn round the line it stands in.
  const lines = [...said(`\u2068@${notice.username}\u2069`), advice];
  return mailOf(notice.language, { subject, lines, html: lines.map((line) => paragraph(line)) });
}
