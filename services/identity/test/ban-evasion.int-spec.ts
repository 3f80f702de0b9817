import { randomBytes } from 'node:crypto';
import type { IdentityAdminCalls } from '@mate/contracts/calls';
import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { adminAudience } from '@mate/service-kit/call-admission';
import { eventually } from '@mate/testing/wait';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import { ImposeSanction } from '../src/sanctions/impose-sanction.use-case.js';
import { ReviewSanction } from '../src/sanctions/review-sanction.use-case.js';
import type { Offence, SanctionEntry } from '../src/sanctions/log/sanction.rules.js';
import {
  aClient,
  anEmail,
  aPhone,
  IdentitySystem,
  loginBy,
  methodOf,
  PASSWORD,
  reasonOf,
  refusalOf,
  SIGNUP,
  type Member,
} from './identity-system.js';

/** Somebody who is banned comes again as somebody else. */
describe('ban evasion', () => {
  let system: IdentitySystem;
  let admin: RpcClient<IdentityAdminCalls>;

  beforeAll(async () => {
    system = await IdentitySystem.start({});
    admin = createRpcClient<IdentityAdminCalls>({
      ...{ domain: 'identity', audience: adminAudience('identity') },
      address: system.env.rpcAddress,
      minter: system.env.adminMinter,
      timeoutMs: 20_000,
    });
  });
  afterAll(async () => {
    admin.close();
    await system.stop();
  });

  const aDevice = (): string => randomBytes(16).toString('base64url');
  const by = { caller: { accountId: 'mona', sessionId: '' } };
  const impose = (member: Member, offence: Offence): Promise<SanctionEntry> =>
    system.service.app.get(ImposeSanction, { strict: false }).execute({
      ...{ accountId: member.accountId as AccountId, rule: 'banEvasion', evidence: 'report 7' },
      ...{ actor: 'mona', asked: { kind: 'offence', offence } },
    });
  const banDevices = async (member: Member): Promise<SanctionEntry> => {
    await impose(member, 'evasion');
    await impose(member, 'evasion');
    return impose(member, 'evasion');
  };
  const lift = (sanctionId: string) =>
    system.service.app
      .get(ReviewSanction, { strict: false })
      .execute({ sanctionId, decision: 'lift', actor: 'omar', note: 'the wrong person' });
  const logIn = ({ identifier }: Member, device = '') =>
    system.rpc.login(
      loginBy(
        { [identifier.includes('@') ? 'email' : 'phone']: identifier, password: PASSWORD },
        aClient(device),
      ),
    );
  const complete = (verificationId: string, device = '') =>
    system.rpc.completeSignup({
      ...{ verificationId, password: PASSWORD, firstName: 'New', lastName: 'Person' },
      ...{ birthDate: '1995-05-17', client: aClient(device) },
    });
  const marksOf = async (member: Member) =>
    (await admin.listBanMarks({ person: member.username }, by)).marks;
  /** The code that a call sends, whatever came to the same address before. */
  const codeOf = async (identifier: string, send: () => Promise<unknown>): Promise<string> => {
    const before = system.world.messagesFor(identifier).length;
    await send();
    const sent = await eventually(
      () =>
        system.world
          .messagesFor(identifier)
          .slice(before)
          .findLast(({ code }) => code !== '') ?? null,
    );
    return sent.code;
  };
  /** A ticket for an address that had a code before. */
  const anotherTicket = async (identifier: string): Promise<string> => {
    await system.skipTime('cool-down', identifier);
    const [method, client] = [methodOf(identifier), aClient()];
    const otp = await codeOf(identifier, () =>
      system.rpc.requestOtp({ purpose: SIGNUP, method, identifier, client }),
    );
    return (await system.rpc.verifySignupOtp({ method, identifier, otp, client })).verificationId;
  };
  /** Support gave the account another address meanwhile: the one before is nobody's. */
  const freeIdentifier = ({ accountId }: Member) =>
    system.db
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: accountId }, { $set: { email: anEmail() } });

  it('a device ban / nobody enters from the devices, elsewhere everybody else does, and nobody is named', async () => {
    const [evader, other] = [await system.signUp(anEmail()), await system.signUp(anEmail())];
    const device = aDevice();
    await logIn(evader, device);
    const { id, measure } = await banDevices(evader);
    expect(measure).toBe('device');

    const refusal = await refusalOf(logIn(other, device));
    expect([refusal.reason, refusal.http, refusal.metadata]).toEqual(['ENTRY_BARRED', 403, {}]);
    const wrong = loginBy({ email: other.identifier, password: 'Wrong-horse-1' }, aClient(device));
    expect(await reasonOf(system.rpc.login(wrong))).toBe('INVALID_CREDENTIALS');
    expect(await reasonOf(logIn(evader, device))).toBe('ACCOUNT_BANNED');
    expect((await logIn(other, aDevice())).accessToken).not.toBe('');
    const ticket = await system.ticketFor(anEmail());
    expect(await reasonOf(complete(ticket, device))).toBe('ENTRY_BARRED');
    expect((await complete(ticket, aDevice())).accountId).not.toBe('');

    const marks = await marksOf(evader);
    expect(marks.map(({ kind, tries, untilTime }) => [kind, tries, untilTime])).toEqual(
      expect.arrayContaining([
        ['device', 2, undefined],
        ['email', 0, undefined],
      ]),
    );
    const stored = JSON.stringify(await system.db.collection('ban_marks').find().toArray());
    expect([stored.includes(device), stored.includes(evader.identifier)]).toEqual([false, false]);

    await lift(id);
    expect(await marksOf(evader)).toEqual([]);
    expect((await logIn(other, device)).accessToken).not.toBe('');
  });

  it('one mark is taken away / the device is free, the ban and its other marks stay, also after the next sanction', async () => {
    const [evader, other] = [await system.signUp(anEmail()), await system.signUp(anEmail())];
    const device = aDevice();
    await logIn(evader, device);
    await banDevices(evader);
    const mark = (await marksOf(evader)).find(({ kind }) => kind === 'device');
    const asked = { markId: mark?.markId ?? '', note: 'a device of the family' };
    expect(await reasonOf(admin.liftBanMark({ ...asked, note: '' }, by))).toBe('INVALID_REQUEST');
    await admin.liftBanMark(asked, by);
    expect(await reasonOf(admin.liftBanMark(asked, by))).toBe('SANCTION_NOT_FOUND');
    expect((await logIn(other, device)).accessToken).not.toBe('');
    expect(await reasonOf(logIn(evader, device))).toBe('ACCOUNT_BANNED');
    await impose(evader, 'violation');
    expect((await logIn(other, device)).accessToken).not.toBe('');
    const written = await system.db
      .collection('admin_actions')
      .find({ command: 'sanction.unmark', subject: asked.markId })
      .sort({ _id: 1 })
      .toArray();
    expect(written.map(({ outcome }) => outcome)).toEqual([
      ...['INVALID_REQUEST', 'done', 'SANCTION_NOT_FOUND'],
    ]);
  });

  it('a ban for a month / its address opens no account and goes to none, until it is over', async () => {
    const evader = await system.signUp(anEmail());
    const { identifier } = evader;
    const other = await system.signUp(aPhone());
    const as = { caller: { accountId: other.accountId, sessionId: 'own' } };
    await impose(evader, 'severe');
    await freeIdentifier(evader);
    const asked = { method: methodOf(identifier), identifier };
    expect(await reasonOf(complete(await anotherTicket(identifier)))).toBe('ENTRY_BARRED');
    const take = async () => {
      const otp = await codeOf(identifier, () =>
        system.rpc.requestIdentifierChange({ ...asked, password: PASSWORD, client: aClient() }, as),
      );
      return system.rpc.changeIdentifier(
        { ...asked, otp, client: aClient(), endOtherSessions: false },
        as,
      );
    };
    expect(await reasonOf(take())).toBe('ENTRY_BARRED');
    system.clock.moveBy(32 * DAY_MS);
    expect((await complete(await anotherTicket(identifier))).accountId).not.toBe('');
  });

  it('deleted while suspended / the address opens no account until the suspension would be over', async () => {
    const evader = await system.signUp(anEmail());
    const { identifier, accountId } = evader;
    await impose(evader, 'violation');
    const deleted = await system.rpc.deleteAccount(
      { email: identifier, phone: '', password: PASSWORD },
      { caller: { accountId, sessionId: 'own' } },
    );
    expect(deleted).toEqual({ accountId });
    const ticket = await anotherTicket(identifier);
    expect(await reasonOf(complete(ticket))).toBe('ENTRY_BARRED');
    system.clock.moveBy(7 * DAY_MS);
    expect((await complete(await anotherTicket(identifier))).accountId).not.toBe('');
  });
});
