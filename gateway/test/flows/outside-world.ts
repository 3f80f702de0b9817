import { eventually } from '@mate/testing/wait';

/** Receipts come when they come; nobody waits for them among codes and notices. */
const RECEIPT = /^(purchase|refund)-/;

interface InboxMessage {
  readonly reference?: string;
  readonly channel: 'whatsapp' | 'email';
  readonly code: string | null;
  readonly at: string;
}

/** What the payer and the provider do after the form was handed out. */
export interface Decision {
  readonly outcome: 'success' | 'failed' | 'cancelled';
  readonly webhook?: 'once' | 'twice' | 'late' | 'never' | 'forged' | 'wrong-amount';
  /** The provider's form fields that the buy call answered. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** The control calls of the sandbox: what people and other companies do outside of our system. */
export class OutsideWorld {
  constructor(private readonly sandboxUrl: string) {}

  /** The newest message with a code to a phone or e-mail. */
  messageTo(to: string): Promise<InboxMessage & { code: string }> {
    return eventually(
      async () => {
        const response = await fetch(`${this.sandboxUrl}/inbox?to=${encodeURIComponent(to)}`);
        const messages = (await response.json()) as InboxMessage[];
        const message = messages.find(({ reference = '' }) => !RECEIPT.test(reference));
        return message?.code ? { ...message, code: message.code } : null;
      },
      { everyMs: 100 },
    );
  }

  /** Every code that reached a phone or e-mail, the newest first. */
  async codesTo(to: string): Promise<string[]> {
    const response = await fetch(`${this.sandboxUrl}/inbox?to=${encodeURIComponent(to)}`);
    const messages = (await response.json()) as InboxMessage[];
    return messages.flatMap(({ code }) => code ?? []);
  }

  /** Plays a payment to its end, by card unless another way is said; answers the bodies of the webhooks that were sent. */
  async decide(reference: string, decision: Decision, provider = 'amazon'): Promise<string[]> {
    const response = await fetch(
      `${this.sandboxUrl}/payments/${provider}/${encodeURIComponent(reference)}/decide`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(decision),
      },
    );
    if (!response.ok)
      throw new Error(`decide ${reference}: ${response.status} ${await response.text()}`);
    const { webhooks } = (await response.json()) as { webhooks: { body: string }[] };
    return webhooks.map(({ body }) => body);
  }
}
