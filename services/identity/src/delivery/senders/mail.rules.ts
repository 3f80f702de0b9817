import type { MessageLanguage } from '../message-language.rules.js';

/** A mail to one person. */
export interface Mail {
  /** Our own id. */
  readonly id: string;
  readonly to: string;
  readonly language: MessageLanguage;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
