import { Mailer } from '@mate/service-kit/mailer';
import { eventually } from '@mate/testing/wait';
import { ContactTicketRepository } from '../src/contact/contact-ticket.repository.js';
import { IdentityRedis } from '../src/redis/identity-redis.js';
import {
  aClient,
  anEmail,
  IdentitySystem,
  instead,
  reasonOf,
  refusalOf,
  solve,
} from './identity-system.js';

let system: IdentitySystem;
beforeAll(async () => {
  system = await IdentitySystem.start({ IP_CONTACT_MESSAGES_PER_HOUR: '3' });
});
afterAll(() => system.stop());

type Writer = ReturnType<typeof aClient> & { languages: string; proof?: string };
const write = (fields: object = {}, client: Writer = { ...aClient(), languages: 'en' }) =>
  system.rpc.sendContactMessage({
    ...{ firstName: 'Alice', lastName: 'Khan', email: anEmail(), phone: '+92 300', website: '' },
    ...{ message: 'Where are my coins?', client },
    ...fields,
  });
const tickets = () => system.db.collection<{ _id: string; receipt: string }>('contact_tickets');
const receiptOf = (ticketId: string, receipt: string) =>
  eventually(async () => {
    expect(await tickets().findOne({ _id: ticketId })).toMatchObject({ receipt });
  });

describe('messages to us', () => {
  it.each([
    ['ar', 'وصلتنا رسالتك'],
    ['ur', 'آپ کا پیغام ہمیں مل گیا'],
    ['en', 'We received your message'],
  ])('in %s / stored, a receipt in that language without the words', async (languages, subject) => {
    const email = anEmail();
    const { ticketId } = await write({ email }, { ...aClient(), languages });
    await receiptOf(ticketId, 'sent');
    const [mail] = system.world.messagesFor(email);
    expect(mail?.mail).toMatchObject({ subject });
    expect(mail?.mail?.text).toContain(ticketId);
    expect(mail?.body).not.toContain('coins');
    expect(await tickets().findOne({ _id: ticketId })).toMatchObject({
      email,
      message: 'Where are my coins?',
      language: languages,
    });
  });

  it('the hidden field filled / answered alike, stored nowhere', async () => {
    const { ticketId } = await write({ website: 'https://spam.example' });
    expect(ticketId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await tickets().findOne({ _id: ticketId })).toBeNull();
  });

  it('the same address again / a ticket, no second receipt', async () => {
    const email = anEmail();
    await receiptOf((await write({ email })).ticketId, 'sent');
    const { ticketId } = await write({ email });
    await receiptOf(ticketId, 'none');
    expect(system.world.messagesFor(email)).toHaveLength(1);
  });

  it('many at once to one address, each from another network / one receipt', async () => {
    const email = anEmail();
    const written = await Promise.all(Array.from({ length: 30 }, () => write({ email })));
    const ids = written.map(({ ticketId }) => ticketId);
    const waiting = { _id: { $in: ids }, receipt: { $ne: 'none' } };
    expect(await tickets().countDocuments({ _id: { $in: ids } })).toBe(30);
    expect(await tickets().countDocuments(waiting)).toBe(1);
  });

  it('a message that could not be stored / costs nobody the receipt of the next', async () => {
    const email = anEmail();
    const repository = system.service.app.get(ContactTicketRepository, { strict: false });
    const restore = instead(repository, 'insert', () => () => {
      restore();
      return Promise.reject(new Error('away'));
    });
    expect(await reasonOf(write({ email }))).toBe('INTERNAL');
    await receiptOf((await write({ email })).ticketId, 'sent');
    expect(system.world.messagesFor(email)).toHaveLength(1);
  });

  it('the mail server is away / sent once it is back', async () => {
    const mailer = system.service.app.get(Mailer, { strict: false });
    const restore = instead(mailer, 'send', () => () => Promise.reject(new Error('away')));
    const { ticketId } = await write();
    await eventually(async () => {
      expect(await tickets().findOne({ _id: ticketId })).toMatchObject({ attempts: 1 });
    });
    restore();
    await receiptOf(ticketId, 'sent');
  });

  it('many from one network / each costs work, others nothing', async () => {
    const client = { ...aClient(), languages: 'en' };
    for (let count = 0; count < 3; count += 1) await write({}, client);
    const demand = await refusalOf(write({}, client));
    expect(demand.reason).toBe('PROOF_REQUIRED');
    expect((await write({}, { ...client, proof: solve(demand) })).ticketId).toBeTruthy();
    await write();
  });

  it('tries without end that nobody works for / close it for nobody who works', async () => {
    const client = { ...aClient(), languages: 'en' };
    for (let count = 0; count < 3; count += 1) await write({}, client);
    let last = await refusalOf(write({}, client));
    for (let count = 0; count < 60; count += 1) last = await refusalOf(write({}, client));
    expect((await write({}, { ...client, proof: solve(last) })).ticketId).toBeTruthy();
  });

  it('twenty times as many messages / refused, whatever is worked out', async () => {
    const client = { ...aClient(), languages: 'en' };
    await write({}, client);
    const { client: redis } = system.service.app.get(IdentityRedis);
    await redis.incrby(`network:{${client.ip}}:messages`, 59);
    expect(await reasonOf(write({}, client))).toBe('RATE_LIMITED');
  });

  it('a blank field / refused', async () => {
    expect(await reasonOf(write({ message: ' ' }))).toBe('INVALID_REQUEST');
    expect(await reasonOf(write({ email: 'nobody' }))).toBe('INVALID_EMAIL');
  });
});
