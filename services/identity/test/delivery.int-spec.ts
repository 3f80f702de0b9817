import type { Client } from '@mate/contracts/gen/identity/client';
import { CodeDeliveryState } from '@mate/contracts/gen/identity/codes_service';
import { mistakesInAlerts } from '@mate/testing/alert-rules';
import { eventually } from '@mate/testing/wait';
import { OtpSenders } from '../src/messages/senders/otp-sender.registry.js';
import {
  IdentitySystem,
  LOGIN,
  PHONE,
  SIGNUP,
  aClient,
  aPhone,
  anEmail,
  instead,
  methodOf,
  reasonOf,
} from './identity-system.js';

const {
  CODE_DELIVERY_STATE_WAITING: WAITING,
  CODE_DELIVERY_STATE_SENT: SENT,
  CODE_DELIVERY_STATE_FAILED: FAILED,
} = CodeDeliveryState;

let system: IdentitySystem;
beforeAll(async () => {
  system = await IdentitySystem.start({
    OTP_DIAL_CODES: '92,971',
    IP_SENDS_PER_HOUR: '3',
    IP_IDENTIFIERS_PER_HOUR: '2',
  });
});
afterAll(() => system.stop());

const ask = (identifier: string, client: Client = aClient()) =>
  system.rpc.requestOtp({ purpose: SIGNUP, method: methodOf(identifier), identifier, client });
const failedRows = () => system.db.collection('otp_messages').countDocuments({ state: 'failed' });
/** What waits would take a refusal that is meant for another message. */
const nothingWaits = () =>
  eventually(async () => {
    expect(await system.db.collection('otp_messages').countDocuments({ state: 'pending' })).toBe(0);
  });
const newestRow = () => system.db.collection('otp_messages').findOne({}, { sort: { _id: -1 } });

describe('delivery of codes', () => {
  it('phone / the template of the provider, the code in body and button', async () => {
    const phone = aPhone();
    await ask(phone);
    const code = await system.world.codeFor(phone);
    expect(code).toMatch(/^\d{6}$/);
    const parameters = [{ type: 'text', text: code }];
    expect(JSON.parse(system.world.messagesFor(phone)[0]?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone,
      type: 'template',
      template: {
        name: 'mate_sign_in_code',
        language: { code: 'en' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    });
  });

  it('e-mail / code, life and sender', async () => {
    const email = anEmail();
    await ask(email);
    const code = await system.world.codeFor(email);
    const mail = system.world.messagesFor(email)[0]?.body ?? '';
    expect(mail).toContain(`Subject: ${code} is your Mate code`);
    expect(mail).toContain('From: Mate <no-reply@mate.test>');
    expect(mail).toContain('5 minutes');
  });

  it.each([
    ['ar-AE,ar;q=0.9,en;q=0.8', 'ar', /رمزك في Mate/, /5 دقائق/],
    ['fr;q=0.9, ur-PK;q=0.8, en;q=0.1', 'ur', /آپ کا Mate کوڈ/, /5 منٹ/],
  ])(
    'e-mail / for a reader of %s / in %s, from the right',
    async (languages, language, ...texts) => {
      const email = anEmail();
      await ask(email, { ...aClient(), languages });
      const code = await system.world.codeFor(email);
      const { subject = '', text = '', html = '' } = system.world.messagesFor(email)[0]?.mail ?? {};
      expect(subject).toContain(code);
      for (const pattern of texts) expect(text).toMatch(pattern);
      expect(html).toContain(`<html lang="${language}" dir="rtl">`);
      expect(html).toMatch(new RegExp(`<bdi dir="ltr"[^>]*>${code}</bdi>`));
    },
  );

  it('provider in trouble / tried again until it works', async () => {
    const phone = aPhone();
    system.world.refusals.push({ status: 500, body: {} }, { status: 429, body: {} });
    await ask(phone);
    expect(await system.world.codeFor(phone)).toMatch(/^\d{6}$/);
    await eventually(async () =>
      expect(await newestRow()).toMatchObject({ state: 'accepted', attempts: 3 }),
    );
  });

  it('provider refuses for good / given up and erased', async () => {
    const phone = aPhone();
    system.world.refusals.push({ status: 400, body: { error: { code: 131_026 } } });
    await ask(phone);
    const row = await eventually(async () => {
      const newest = await newestRow();
      return newest?.['state'] === 'failed' ? newest : null;
    });
    expect(row).not.toHaveProperty('sealedCode');
    expect(row).not.toHaveProperty('to');
  });

  it('country without codes / refused before anything is counted', async () => {
    expect(await reasonOf(ask('+12025550123'))).toBe('OTP_COUNTRY_UNSUPPORTED');
  });

  it('one network / too many people or sends / limited', async () => {
    const client = aClient();
    await ask(anEmail(), client);
    await ask(anEmail(), client);
    expect(await reasonOf(ask(anEmail(), client))).toBe('PROOF_REQUIRED');
    expect(await reasonOf(ask(anEmail(), { ...client, ip: `::ffff:${client.ip}` }))).toBe(
      'PROOF_REQUIRED',
    );
    await ask(anEmail());
  });
});

describe('state of a message', () => {
  const stateOf = async (deliveryId = '', client: Client = aClient()) =>
    (await system.rpc.getCodeDelivery({ deliveryId, client })).state;

  it('signing up / the message’s own: waiting, sent, failed', async () => {
    const phone = aPhone();
    const restore = instead(system.service.app.get(OtpSenders), 'senderFor', () => () => ({
      channel: 'whatsapp' as const,
      send: () => Promise.reject(new Error('away')),
    }));
    const { deliveryId } = await ask(phone);
    expect(await stateOf(deliveryId)).toBe(WAITING);
    restore();
    await system.world.codeFor(phone);
    await eventually(async () => expect(await stateOf(deliveryId)).toBe(SENT));

    system.world.refusals.push({ status: 400, body: { error: { code: 131_026 } } });
    const refused = await ask(aPhone());
    await eventually(async () => expect(await stateOf(refused.deliveryId)).toBe(FAILED));
  });

  it('another device, a made-up id / nobody’s message', async () => {
    const { deliveryId } = await ask(aPhone(), aClient('her-phone'));
    expect(await reasonOf(stateOf(deliveryId, aClient('his-phone')))).toBe('NOT_FOUND');
    expect(await reasonOf(stateOf('k.made-up'))).toBe('NOT_FOUND');
    expect(await stateOf(deliveryId, aClient('her-phone'))).toBeDefined();
  });

  it('logging in / account or none, delivered or refused / the same', async () => {
    const member = await system.signUp(aPhone());
    const code = (identifier: string) =>
      system.rpc.requestOtp({ purpose: LOGIN, method: PHONE, identifier, client: aClient() });
    await nothingWaits();
    const failed = await failedRows();
    system.world.refusals.push({ status: 400, body: { error: { code: 131_026 } } });
    const ids = [await code(member.identifier), await code(aPhone())].map(
      ({ deliveryId }) => deliveryId,
    );
    await eventually(async () => expect(await failedRows()).toBe(failed + 1));
    expect(ids[0]).toHaveLength(ids[1]?.length ?? 0);
    await eventually(async () => {
      for (const id of ids) expect(await stateOf(id)).toBe(SENT);
    });
  });
});

describe('webhook of the messaging app', () => {
  const receive = (rawBody: Uint8Array, signature: string) =>
    system.rpc.receiveMessagingWebhook({ rawBody, signature });

  async function sentMessage(): Promise<string> {
    const phone = aPhone();
    await ask(phone);
    return eventually(async () => {
      const wamid = system.world.messagesFor(phone)[0]?.providerMessageId;
      const row =
        wamid && (await system.db.collection('otp_messages').findOne({ providerMessageId: wamid }));
      return row ? wamid : null;
    });
  }
  const stateOf = async (providerMessageId: string) =>
    (await system.db.collection('otp_messages').findOne({ providerMessageId }))?.['state'];

  it('receipts / out of order and repeated / the state only moves up', async () => {
    const wamid = await sentMessage();
    const seen: unknown[] = [];
    for (const status of ['delivered', 'sent', 'delivered', 'read', 'failed', 'deleted']) {
      const { rawBody, signature } = system.world.receipt(wamid, status);
      await receive(rawBody, signature);
      seen.push(await stateOf(wamid));
    }
    expect(seen).toEqual(['delivered', 'delivered', 'delivered', 'read', 'read', 'read']);
  });

  it('forged, changed or unsigned / refused and nothing moves', async () => {
    const wamid = await sentMessage();
    const { rawBody, signature } = system.world.receipt(wamid, 'read');
    const touched = Buffer.from(rawBody);
    touched[touched.length - 2] = 0x20;
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(rawBody.toString())));
    const forgeries: [Uint8Array, string][] = [
      [rawBody, ''],
      [rawBody, signature.slice(0, -1)],
      [rawBody, signature.toUpperCase()],
      [rawBody, `sha256=${'0'.repeat(64)}`],
      [rawBody, signature.slice(7)],
      [touched, signature],
      [rewritten.equals(rawBody) ? touched : rewritten, signature],
      [Buffer.alloc(0), signature],
    ];
    for (const [bytes, mark] of forgeries) {
      expect(await reasonOf(receive(bytes, mark))).toBe('WEBHOOK_SIGNATURE_INVALID');
    }
    expect(await stateOf(wamid)).toBe('accepted');
  });

  it('handshake / right token / echoes, else refuses', async () => {
    const confirm = (mode: string, verifyToken: string) =>
      system.rpc.confirmMessagingWebhook({ mode, verifyToken, challenge: '1158201444' });
    expect(await confirm('subscribe', 'verify-token-of-the-fake')).toEqual({
      challenge: '1158201444',
    });
    expect(await reasonOf(confirm('subscribe', 'verify-token-of-the-fakf'))).toBe('FORBIDDEN');
    expect(await reasonOf(confirm('unsubscribe', 'verify-token-of-the-fake'))).toBe('FORBIDDEN');
  });
});

it('alert rules / ask for metrics that are there', async () => {
  expect(await mistakesInAlerts('identity', system.env.httpAddress)).toEqual([]);
});
