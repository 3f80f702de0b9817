import type { AccountId } from '@mate/contracts/ids';
import { DAY_MS } from '@mate/contracts/durations';
import type { GetStandingResponse } from '@mate/contracts/gen/identity/standing_service';
import { eventually } from '@mate/testing/wait';
import { ImposeSanction } from '../src/sanctions/impose-sanction.use-case.js';
import { ReviewSanction } from '../src/sanctions/review-sanction.use-case.js';
import type { Asked } from '../src/sanctions/decide-sanction.rules.js';
import type { Offence, SanctionEntry } from '../src/sanctions/log/sanction.rules.js';
import {
  anEmail,
  IdentitySystem,
  loginBy,
  PASSWORD,
  reasonOf,
  refusalOf,
  type Member,
} from './identity-system.js';

/** Sanctions in the running service, under a clock that the spec moves. */
describe('sanctions', () => {
  let system: IdentitySystem;
  const viewer = { caller: { accountId: '', sessionId: '' } };

  beforeAll(async () => {
    system = await IdentitySystem.start({});
  });
  afterAll(() => system.stop());

  const impose = (member: Member, asked: Asked | Offence, actor = 'mona'): Promise<SanctionEntry> =>
    system.service.app.get(ImposeSanction, { strict: false }).execute({
      ...{
        accountId: member.accountId as AccountId,
        rule: 'harassment',
        evidence: 'report 7',
        actor,
      },
      asked: typeof asked === 'string' ? { kind: 'offence', offence: asked } : asked,
    });
  const review = (sanctionId: string, decision: 'lift' | 'accept' | 'reject', actor = 'omar') =>
    system.service.app
      .get(ReviewSanction, { strict: false })
      .execute({ sanctionId, decision, actor, note: 'looked at again' });
  const callerOf = (member: Member) => ({
    caller: { accountId: member.accountId, sessionId: 'own' },
  });
  const standing = (member: Member): Promise<GetStandingResponse> =>
    system.rpc.getStanding({}, callerOf(member));
  const logIn = (member: Member) =>
    system.rpc.login(loginBy({ email: member.identifier, password: PASSWORD }));
  const pageOf = (member: Member) =>
    system.rpc.getAccountByUsername({ username: member.username }, viewer);
  it.each([
    ['violation', 'suspended'],
    ['severe', 'banned'],
  ] as const)(
    '%s, then deleted / the hashes say %s, and neither the end of the term nor a lift brings anybody back',
    async (offence, status) => {
      const member = await system.signUp(anEmail());
      const { accountId } = member;
      const { id } = await impose(member, offence);
      const wish = { email: member.identifier, phone: '', password: PASSWORD };
      expect(await system.rpc.deleteAccount(wish, callerOf(member))).toEqual({ accountId });
      const kept = () => system.db.collection('former_identifiers').find({ accountId }).toArray();
      expect((await kept()).map((row) => String(row['status']))).toEqual([status, status]);
      system.clock.moveBy(8 * DAY_MS);
      expect(await reasonOf(review(id, 'lift'))).toBe('ACCOUNT_NOT_FOUND');
      const accounts = system.db.collection<{ _id: string }>('accounts');
      expect(await accounts.findOne({ _id: accountId })).toMatchObject({ status: 'deleted' });
      const told = { key: accountId, name: 'identity.account_sanctioned.v1' };
      expect(await system.db.collection('outbox').countDocuments(told)).toBe(1);
      expect(await reasonOf(logIn(member))).toBe('INVALID_CREDENTIALS');
    },
  );

  it('first violation / suspended for a week / logs in, reads, sees why, and is over by the clock alone', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    expect(await system.rpc.validateSession({ sessionId })).toMatchObject({
      active: true,
      suspended: false,
      restrictions: [],
    });
    const { until } = await impose(member, 'violation');
    const validated = await system.rpc.validateSession({ sessionId });
    expect(validated).toMatchObject({ active: true, suspended: true });
    expect(validated.restrictions.map(({ feature }) => feature)).toEqual(
      expect.arrayContaining(['FEATURE_UPLOAD', 'FEATURE_COMMENT', 'FEATURE_GIFT']),
    );
    expect(new Set(validated.restrictions.map(({ rule }) => rule))).toEqual(
      new Set(['BROKEN_RULE_HARASSMENT']),
    );
    expect((await logIn(member)).accessToken).not.toBe('');
    expect(await standing(member)).toMatchObject({
      status: 'suspended',
      untilTime: until?.toISOString(),
      because: { rule: 'BROKEN_RULE_HARASSMENT', measure: 'MEASURE_SUSPEND', inForce: true },
    });
    expect(await pageOf(member)).toMatchObject({
      notice: 'PROFILE_NOTICE_SUSPENDED',
      account: { username: member.username, firstName: '', lastName: '', bio: '' },
    });
    system.clock.moveBy(7 * DAY_MS);
    expect(await standing(member)).toMatchObject({ status: 'active', restrictions: [] });
    expect((await pageOf(member)).account?.firstName).toBe('Alice');
    await eventually(async () => {
      const row = await system.db.collection('accounts').findOne({ username: member.username });
      return row?.['status'] === 'active' && row['standingChangeTime'] === undefined;
    });
  });

  it('a ban / ends all sessions at once / the right secret is told why and until when, a wrong one nothing', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    expect(await system.isActive(sessionId)).toBe(true);
    const { until } = await impose(member, 'severe');
    expect(await system.isActive(sessionId)).toBe(false);
    expect(await refusalOf(logIn(member))).toMatchObject({
      reason: 'ACCOUNT_BANNED',
      http: 403,
      metadata: { rule: 'harassment', until: until?.toISOString() },
    });
    const wrong = loginBy({ email: member.identifier, password: 'Wrong-horse-1' });
    expect(await reasonOf(system.rpc.login(wrong))).toBe('INVALID_CREDENTIALS');
    expect(await pageOf(member)).toMatchObject({ notice: 'PROFILE_NOTICE_BANNED' });
    await impose(member, 'violation');
    const { metadata } = await refusalOf(logIn(member));
    expect(metadata).toEqual({ rule: 'harassment' });
  });

  it('many sanctions at once / each counts / the log and the account agree', async () => {
    const member = await system.signUp(anEmail());
    const given = await Promise.all(Array.from({ length: 4 }, () => impose(member, 'violation')));
    expect(given.map(({ measure }) => measure).sort()).toEqual(['ban', 'ban', 'ban', 'suspend']);
    expect(given.filter(({ measure, until }) => measure === 'ban' && until === null)).toHaveLength(
      2,
    );
    const row = await system.db.collection('accounts').findOne({ username: member.username });
    expect(row?.['holds']).toHaveLength(4);
    expect(row?.['version']).toBe(5);
  });

  it('an appeal / once for a sanction, answered by somebody else / accepted, it is as if nothing had been', async () => {
    const member = await system.signUp(anEmail());
    expect(await reasonOf(system.rpc.fileAppeal({ text: 'why?' }, callerOf(member)))).toBe(
      'APPEAL_NOT_POSSIBLE',
    );
    const { id } = await impose(member, 'violation');
    expect(await reasonOf(system.rpc.fileAppeal({ text: ' ‍' }, callerOf(member)))).toBe(
      'INVALID_REQUEST',
    );
    const filed = await Promise.allSettled(
      [1, 2, 3].map(() => system.rpc.fileAppeal({ text: 'It was a joke' }, callerOf(member))),
    );
    expect(filed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await standing(member)).because?.appeal).toBe('APPEAL_STATE_OPEN');
    expect(await reasonOf(review(id, 'accept', 'mona'))).toBe('APPEAL_NOT_POSSIBLE');
    await review(id, 'accept');
    expect(await standing(member)).toMatchObject({
      status: 'active',
      sanctions: [{ sanctionId: id, lifted: true, appeal: 'APPEAL_STATE_ACCEPTED' }],
    });
    expect((await impose(member, 'violation')).measure).toBe('suspend');
  });

  it('an appeal / after thirty days / is too late', async () => {
    const member = await system.signUp(anEmail());
    await impose(member, { kind: 'feature', features: ['comment'], term: 'forever' });
    system.clock.moveBy(30 * DAY_MS + 1);
    expect((await standing(member)).because?.appeal).toBe('APPEAL_STATE_LATE');
    expect(await reasonOf(system.rpc.fileAppeal({ text: 'late' }, callerOf(member)))).toBe(
      'APPEAL_NOT_POSSIBLE',
    );
  });

  it('a restriction / of one feature / is told by the session, and no notice to others', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    const asked = { kind: 'feature', features: ['gift'], term: { days: 3 } } as const;
    const { until } = await impose(member, asked);
    expect(await system.rpc.validateSession({ sessionId })).toMatchObject({
      suspended: false,
      restrictions: [
        {
          feature: 'FEATURE_GIFT',
          untilTime: until?.toISOString(),
          rule: 'BROKEN_RULE_HARASSMENT',
        },
      ],
    });
    expect((await pageOf(member)).notice).toBe('PROFILE_NOTICE_UNSPECIFIED');
  });

  it.each<[string, Asked | Offence, string]>([
    ['suspended', 'violation', 'ACCOUNT_SUSPENDED'],
    ['banned', 'severe', 'ACCOUNT_BANNED'],
    [
      'kept from the profile',
      { kind: 'feature', features: ['profile'], term: { days: 3 } },
      'FEATURE_RESTRICTED',
    ],
  ])(
    '%s, whatever let the call in / neither profile nor picture changes',
    async (_, asked, reason) => {
      const member = await system.signUp(anEmail());
      await impose(member, asked);
      const write = system.rpc.updateProfile({ bio: 'not any more' }, callerOf(member));
      expect(await reasonOf(write)).toBe(reason);
      const picture = { fileName: 'me.png', sizeBytes: '1000' };
      expect(await reasonOf(system.rpc.createAvatarUpload(picture, callerOf(member)))).toBe(reason);
      const { accountId } = member;
      const accounts = system.db.collection<{ _id: string }>('accounts');
      expect(await accounts.findOne({ _id: accountId })).toMatchObject({ bio: '' });
      expect(await system.db.collection('avatar_uploads').countDocuments({ accountId })).toBe(0);
    },
  );

  it('a lifted ban / the person comes in again', async () => {
    const member = await system.signUp(anEmail());
    const { id } = await impose(member, 'extreme');
    expect(await reasonOf(logIn(member))).toBe('ACCOUNT_BANNED');
    await review(id, 'lift');
    expect((await logIn(member)).accessToken).not.toBe('');
    expect(await reasonOf(review(id, 'lift'))).toBe('SANCTION_NOT_FOUND');
  });
});
