import {
  SettingsLanguage,
  SettingsTheme,
  type UpdateSettingsRequest,
} from '@mate/contracts/gen/identity/settings_service';
import { HOUR_MS } from '@mate/contracts/durations';
import { giftLimitChanged } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { tellGiftLimits } from '../src/migrations/003-tell-gift-limits.js';
import { IdentitySystem, anEmail, reasonOf, refusalOf, type Member } from './identity-system.js';

let system: IdentitySystem;
let alice: Member;
beforeAll(async () => {
  system = await IdentitySystem.start();
});
beforeEach(async () => {
  alice = await system.signUp(anEmail(), 'Noor', 'Siddiqui');
});
afterAll(() => system.stop());

const as = ({ accountId }: Member) => ({ caller: { accountId, sessionId: 's' } });
const change = (fields: UpdateSettingsRequest, member = alice) =>
  system.rpc.updateSettings(fields, as(member));
const read = async (member = alice) => (await system.rpc.getSettings({}, as(member))).settings;

describe('settings', () => {
  it('of who chose nothing / what holds for everybody', async () => {
    expect(await read()).toEqual({
      language: SettingsLanguage.SETTINGS_LANGUAGE_UNSPECIFIED,
      theme: SettingsTheme.SETTINGS_THEME_SYSTEM,
      autoplay: true,
      dataSaver: false,
      personalFeed: true,
      giftCoinsPerDay: '0',
      notifications: { follows: true, comments: true, gifts: true, email: false },
      version: 0,
    });
  });

  it('changed fields / are kept, the others stay, the version grows', async () => {
    await change({ theme: SettingsTheme.SETTINGS_THEME_DARK, giftCoinsPerDay: '500' });
    await change({
      language: SettingsLanguage.SETTINGS_LANGUAGE_UR,
      autoplay: false,
      notifyGifts: false,
    });
    expect(await read()).toMatchObject({
      language: SettingsLanguage.SETTINGS_LANGUAGE_UR,
      theme: SettingsTheme.SETTINGS_THEME_DARK,
      autoplay: false,
      giftCoinsPerDay: '500',
      notifications: { follows: true, gifts: false },
      version: 2,
    });
    await change({
      language: SettingsLanguage.SETTINGS_LANGUAGE_UNSPECIFIED,
      giftCoinsPerDay: '0',
    });
    expect(await read()).toMatchObject({
      language: SettingsLanguage.SETTINGS_LANGUAGE_UNSPECIFIED,
      giftCoinsPerDay: '0',
      version: 3,
    });
  });

  it('the same again / changes nothing', async () => {
    await change({ dataSaver: true });
    await change({ dataSaver: true });
    expect((await read())?.version).toBe(1);
  });

  it('another version than the expected one / SETTINGS_CHANGED, nothing is changed', async () => {
    await change({ dataSaver: true, expectedVersion: 0 });
    for (const expectedVersion of [0, 2]) {
      const late = change({ dataSaver: false, expectedVersion });
      expect(await reasonOf(late)).toBe('SETTINGS_CHANGED');
    }
    expect(await read()).toMatchObject({ dataSaver: true, version: 1 });
  });

  it('first choices on two devices at once / both hold', async () => {
    await Promise.all([change({ dataSaver: true }), change({ autoplay: false })]);
    expect(await read()).toMatchObject({ dataSaver: true, autoplay: false, version: 2 });
  });

  it('a limit of gifts / told to others when it changes; a higher one holds a day later', async () => {
    const told = async (): Promise<unknown[]> => {
      const filter = { key: alice.accountId, name: giftLimitChanged.name };
      const rows = await system.db.collection('outbox').find(filter).sort({ _id: 1 }).toArray();
      return rows.map((row) => (JSON.parse(String(row['payload'])) as { data: unknown }).data);
    };
    const { accountId } = alice;
    await change({ giftCoinsPerDay: '500' });
    await change({ giftCoinsPerDay: '500', dataSaver: true });
    const { settings: raised } = await change({ giftCoinsPerDay: '0' });
    const { untilTime = '' } = raised?.giftLimitHeld ?? {};
    const waitMs = Date.parse(untilTime) - system.clock.now().getTime();
    expect(waitMs).toBeGreaterThan(23 * HOUR_MS);
    expect(waitMs).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(raised).toMatchObject({ giftCoinsPerDay: '0', giftLimitHeld: { coinsPerDay: '500' } });
    const { settings: lowered } = await change({ giftCoinsPerDay: '400' });
    expect(lowered?.giftLimitHeld).toBeUndefined();
    expect(await told()).toEqual([
      { accountId, coinsPerDay: 500, version: 1 },
      { accountId, held: { coinsPerDay: 500, until: untilTime }, version: 3 },
      { accountId, coinsPerDay: 400, version: 4 },
    ]);
  });

  it('limits of gifts of before / told once by the migration', async () => {
    const accountId = newId();
    await system.db
      .collection<{ _id: string }>('settings')
      .insertOne({ _id: accountId, ...{ giftCoinsPerDay: 700, version: 3 } });
    await tellGiftLimits.up({ db: system.db, signal: new AbortController().signal });
    const row = await system.db
      .collection('outbox')
      .findOne({ key: accountId, name: giftLimitChanged.name });
    expect(JSON.parse(String(row?.['payload']))).toMatchObject({
      data: { accountId, coinsPerDay: 700, version: 3 },
    });
  });

  it.each([['-1'], ['1000001']])('a gift limit of %s / refused', async (coins) => {
    const refusal = await refusalOf(change({ giftCoinsPerDay: coins }));
    expect(refusal.metadata['field']).toBe('giftLimitPerDay');
    expect((await read())?.giftCoinsPerDay).toBe('0');
  });

  it('somebody else’s / are theirs', async () => {
    const bob = await system.signUp(anEmail());
    await change({ dataSaver: true });
    expect(await read(bob)).toMatchObject({ dataSaver: false, version: 0 });
  });
});

describe('username suggestions', () => {
  it('fit the names, are free and can be taken', async () => {
    const { usernames } = await system.rpc.suggestUsernames({}, as(alice));
    expect(usernames.length).toBeGreaterThanOrEqual(3);
    expect(usernames).not.toContain(alice.username);
    for (const username of usernames) expect(username).toMatch(/^[a-z0-9._]{3,30}$/);
    const [first = ''] = usernames;
    const { account } = await system.rpc.updateProfile({ username: first }, as(alice));
    expect(account?.account?.username).toBe(first);
    const bob = await system.signUp(anEmail(), 'Noor', 'Siddiqui');
    const others = await system.rpc.suggestUsernames({}, as(bob));
    expect(others.usernames).not.toContain(first);
  });
});
