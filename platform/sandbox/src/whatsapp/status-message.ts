import { createHmac } from 'node:crypto';

/** The life of a message as the status webhooks tell it. */
export type MessageStatus = 'sent' | 'delivered' | 'read' | 'failed';

/** What a status webhook says about one message. */
export interface StatusFacts {
  wamid: string;
  status: MessageStatus;
  recipientId: string;
  phoneNumberId: string;
  at: Date;
}

const UNDELIVERABLE = {
  code: 131_026,
  title: 'Message undeliverable',
  message: 'Message undeliverable',
  error_data: { details: 'The recipient is not a WhatsApp user' },
};

/** The body of a status webhook, byte for byte as it is signed and sent. */
export function statusBody(facts: StatusFacts): string {
  const status = {
    id: facts.wamid,
    status: facts.status,
    timestamp: String(Math.floor(facts.at.getTime() / 1_000)),
    recipient_id: facts.recipientId,
    ...(facts.status === 'failed' ? { errors: [UNDELIVERABLE] } : {}),
  };
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '97140000000', phone_number_id: facts.phoneNumberId },
    statuses: [status],
  };
  const entry = [{ id: '200000000000002', changes: [{ value, field: 'messages' }] }];
  return escapeLikeMeta(JSON.stringify({ object: 'whatsapp_business_account', entry }));
}

/** The `X-Hub-Signature-256` header of these bytes. */
export function hubSignature(body: string, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
}

/**
 * Meta sends and signs JSON with escaped slashes and escaped non-ASCII characters.
 * A receiver that re-serialises the body before checking the signature fails here as it would there.
 */
function escapeLikeMeta(json: string): string {
  return json
    .replace(/\//g, '\\/')
    .replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
