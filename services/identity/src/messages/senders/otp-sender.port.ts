import type { MessageLanguage } from '@mate/service-kit/mail';

/** A code for one person. */
export interface OtpMessage {
  /** Our own id, for providers that repeat nothing they have seen. */
  readonly id: string;
  readonly to: string;
  readonly code: string;
  readonly language: MessageLanguage;
  readonly expiresInMinutes: number;
}

/** Carries codes to people. Implemented by the messaging app and by e-mail. */
export abstract class OtpSender {
  abstract readonly channel: 'whatsapp' | 'email';

  /**
   * Hands a message over and answers the provider's id for receipts. Throws UndeliverableError when trying again is
   * pointless; any other error means: try again.
   */
  abstract send(message: OtpMessage): Promise<{ providerMessageId?: string }>;
}

/** The provider refused the message for good. Carries codes of the provider, never its text: it may name the person. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
