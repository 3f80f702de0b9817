import { expect } from '@playwright/test';

/** Receipts come when they come; nobody waits for them among codes. */
const RECEIPT = /^(purchase|refund)-/;

interface Message {
  readonly reference?: string;
  readonly code: string | null;
}

const ARRIVAL_MS_MAX = 90_000;

/** The phones and mailboxes of the people in the journeys. */
export class SandboxInbox {
  constructor(private readonly sandboxUrl: string) {}

  /** The newest code that was sent to a phone or an e-mail address. */
  async codeFor(to: string): Promise<string> {
    let code = '';
    await expect(async () => {
      const response = await fetch(`${this.sandboxUrl}/inbox?to=${encodeURIComponent(to)}`);
      const messages = (await response.json()) as Message[];
      const newest = messages.find(({ reference = '' }) => !RECEIPT.test(reference));
      code = newest?.code ?? '';
      expect(code).toMatch(/^\d{6}$/);
    }).toPass({ timeout: ARRIVAL_MS_MAX, intervals: [100, 250, 500] });
    return code;
  }
}
