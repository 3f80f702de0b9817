import type { IdentityAdminCalls } from '@mate/contracts/calls';
import {
  Offence,
  ReviewDecision,
  type ImposeSanctionRequest,
} from '@mate/contracts/gen/identity/sanctions_admin_service';
import { BrokenRule, Feature, Measure } from '@mate/contracts/gen/identity/standing';
import { adminAudience } from '@mate/service-kit/call-admission';
import { InternalTokenMinter } from '@mate/service-kit/internal-token';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import {
  anEmail,
  IdentitySystem,
  loginBy,
  PASSWORD,
  reasonOf,
  refusalOf,
} from './identity-system.js';

/** What those who administer do with the running service. */
describe('administration of sanctions', () => {
  let system: IdentitySystem;
  let admin: RpcClient<IdentityAdminCalls>;
  const clients: { close(): void }[] = [];
  const connect = (
    minter: Pick<InternalTokenMinter, 'mint'>,
    audience: string,
  ): RpcClient<IdentityAdminCalls> => {
    const address = system.env.rpcAddress;
    const client = createRpcClient<IdentityAdminCalls>({
      ...{ domain: 'identity', audience, address, minter, timeoutMs: 20_000 },
    });
    clients.push(client);
    return client;
  };

  beforeAll(async () => {
    system = await IdentitySystem.start();
    admin = connect(system.env.adminMinter, adminAudience('identity'));
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await system.stop();
  });

  const by = (accountId: string) => ({ caller: { accountId, sessionId: '' } });
  const order = (person: string, more: Partial<ImposeSanctionRequest>): ImposeSanctionRequest => ({
    ...{ person, measure: Measure.MEASURE_BAN, rule: BrokenRule.BROKEN_RULE_SPAM },
    ...{ offence: Offence.OFFENCE_SEVERE, features: [], days: 0, evidence: 'report 7', ...more },
  });
  const recorded = (subject: string) =>
    system.db
      .collection('admin_actions')
      .find({ subject }, { projection: { _id: 0, actor: 1, command: 1, outcome: 1 } })
      .sort({ _id: 1 })
      .toArray();

  it('a ban / no login / lifted, login again / each is written down', async () => {
    const { accountId, username, identifier } = await system.signUp(anEmail());
    const logIn = () => system.rpc.login(loginBy({ email: identifier, password: PASSWORD }));
    const { entry } = await admin.imposeSanction(order(username, {}), by('mona'));
    expect(await reasonOf(logIn())).toBe('ACCOUNT_BANNED');
    const shown = await admin.getPersonSanctions({ person: username }, by('omar'));
    expect(shown).toMatchObject({ username, status: 'banned', entries: [{ actor: 'mona' }] });
    const lift = { decision: ReviewDecision.REVIEW_DECISION_LIFT, note: 'mistaken' };
    const sanctionId = entry?.entryId ?? '';
    await admin.reviewSanction({ sanctionId, ...lift }, by('omar'));
    expect((await logIn()).accessToken).not.toBe('');
    expect(await reasonOf(admin.reviewSanction({ sanctionId, ...lift }, by('omar')))).toBe(
      'SANCTION_NOT_FOUND',
    );
    expect(await recorded(accountId)).toEqual([
      { actor: 'mona', command: 'sanction.impose', outcome: 'done' },
      { actor: 'omar', command: 'sanction.show', outcome: 'done' },
    ]);
    expect((await recorded(sanctionId)).map(({ outcome }) => outcome)).toEqual([
      'done',
      'SANCTION_NOT_FOUND',
    ]);
  });

  it('another measure than the ladder leads to / refused, nothing is changed', async () => {
    const { accountId, username } = await system.signUp(anEmail());
    const asked = order(username, { offence: Offence.OFFENCE_VIOLATION });
    expect(await refusalOf(admin.imposeSanction(asked, by('mona')))).toMatchObject({
      reason: 'INVALID_REQUEST',
      metadata: { step: 'suspend' },
    });
    expect(await admin.getPersonSanctions({ person: username }, by('mona'))).toMatchObject({
      status: 'active',
      entries: [],
    });
    expect((await recorded(accountId)).map(({ outcome }) => outcome)).toEqual([
      'INVALID_REQUEST',
      'done',
    ]);
    // A name that is nobody's may have been somebody's who is gone.
    expect(await recorded(username)).toEqual([]);
    const nobody = 'nobody.by.this.name';
    expect(await reasonOf(admin.getPersonSanctions({ person: nobody }, by('rita')))).toBe(
      'ACCOUNT_NOT_FOUND',
    );
    const rows = await system.db.collection('admin_actions').find({ actor: 'rita' }).toArray();
    expect(rows).toMatchObject([{ subject: '', outcome: 'ACCOUNT_NOT_FOUND' }]);
    expect(JSON.stringify(rows)).not.toContain(nobody);
  });

  it('a feature / refused to its session / its appeal is listed and accepted by another', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    const { entry } = await admin.imposeSanction(
      order(member.accountId, {
        ...{ measure: Measure.MEASURE_FEATURE, features: [Feature.FEATURE_COMMENT], days: 3 },
      }),
      by('mona'),
    );
    const sanctionId = entry?.entryId ?? '';
    const restrictions = async () =>
      (await system.rpc.validateSession({ sessionId })).restrictions.map(({ feature }) => feature);
    expect(await restrictions()).toEqual(['FEATURE_COMMENT']);
    await system.rpc.fileAppeal(
      { text: 'It was a joke' },
      { caller: { accountId: member.accountId, sessionId } },
    );
    const open = async () =>
      (await admin.listOpenAppeals({}, by('omar'))).entries.filter(
        ({ ofId }) => ofId === sanctionId,
      );
    expect(await open()).toMatchObject([{ kind: 'appeal', text: 'It was a joke' }]);
    const accept = { decision: ReviewDecision.REVIEW_DECISION_ACCEPT, note: 'a joke indeed' };
    expect(await reasonOf(admin.reviewSanction({ sanctionId, ...accept }, by('mona')))).toBe(
      'APPEAL_NOT_POSSIBLE',
    );
    await admin.reviewSanction({ sanctionId, ...accept }, by('omar'));
    expect(await open()).toEqual([]);
    expect(await restrictions()).toEqual([]);
  });

  it('the gateway’s key, nobody’s name, the key of somebody else / refused before anything is read', async () => {
    const { accountId, username } = await system.signUp(anEmail());
    const gateway = system.env.minter;
    for (const audience of ['identity', adminAudience('identity')])
      expect(
        await reasonOf(connect(gateway, audience).imposeSanction(order(username, {}), by('mona'))),
      ).toBe('FORBIDDEN');
    const monas = new InternalTokenMinter(system.env.adminKeys.mona.privateKey);
    for (const name of ['system', 'omar']) {
      const call = connect(monas, adminAudience('identity'));
      expect(await reasonOf(call.imposeSanction(order(username, {}), by(name)))).toBe('FORBIDDEN');
    }
    expect(await recorded(accountId)).toEqual([]);
  });
});
