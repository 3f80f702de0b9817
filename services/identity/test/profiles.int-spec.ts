import sharp from 'sharp';
import { PictureRefusal, PictureState } from '@mate/contracts/gen/identity/account';
import { relationChanged } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { sendForgeries } from '@mate/testing/forged-events';
import { eventually } from '@mate/testing/wait';
import { AvatarStorage } from '../src/avatars/avatar-storage.adapter.js';
import { SweepInbox } from '../src/avatars/sweep-inbox.use-case.js';
import {
  EMAIL,
  IdentitySystem,
  PASSWORD,
  aPhone,
  anEmail,
  loginBy,
  reasonOf,
  type Member,
} from './identity-system.js';

let system: IdentitySystem;
let alice: Member;
let bob: Member;
beforeAll(async () => {
  // Searches look at everybody.
  system = await IdentitySystem.start({});
  alice = await system.signUp(anEmail(), 'Alice', 'Khan');
  bob = await system.signUp(aPhone(), 'Bób', "O'Malik");
});
afterAll(() => system.stop());

const as = ({ accountId }: Member) => ({ caller: { accountId, sessionId: 's' } });
const update = (member: Member, changes: object) =>
  system.rpc.updateProfile({ ...changes }, as(member));
const own = async (member: Member) => (await system.rpc.getOwnProfile({}, as(member))).account;
const eventsOf = (member: Member) =>
  system.db
    .collection('outbox')
    .find({ key: member.accountId, name: 'identity.account_updated.v1' })
    .sort({ _id: 1 })
    .toArray();

describe('profiles', () => {
  it('own / everything, by username / nothing private', async () => {
    expect(await own(bob)).toMatchObject({
      phone: bob.identifier,
      email: '',
      loginRegion: 'PK',
      accountStatus: 'active',
      signupCompleted: true,
      account: {
        username: bob.username,
        firstName: 'Bób',
        privateAccount: false,
        profilePicture: '',
      },
    });
    const { account } = await system.rpc.getAccountByUsername({
      username: `@${bob.username.toUpperCase()}`,
    });
    expect(account?.accountId).toBe(bob.accountId);
    expect(JSON.stringify(account)).not.toContain(bob.identifier);
    expect(JSON.stringify(account)).not.toContain('1995');
    expect(await reasonOf(system.rpc.getAccountByUsername({ username: 'nobody.here' }))).toBe(
      'ACCOUNT_NOT_FOUND',
    );
  });

  it('own profile / without a session / refused', async () => {
    const { rpc } = system;
    expect(await reasonOf(rpc.getOwnProfile({}))).toBe('UNAUTHENTICATED');
    expect(await reasonOf(rpc.updateProfile({ bio: 'mine' }))).toBe('UNAUTHENTICATED');
  });

  it('own profile / a request that names somebody else / is about the caller all the same', async () => {
    const { rpc } = system;
    const mallory = await system.signUp(anEmail(), 'Mallory', 'Maker');
    const smuggled = { bio: 'mine', actorId: bob.accountId };
    const { account } = await rpc.updateProfile(smuggled, as(mallory));
    expect(account?.account).toMatchObject({ accountId: mallory.accountId, bio: 'mine' });
    const untouched = await rpc.getOwnProfile({}, as(bob));
    expect(untouched.account?.account?.bio).not.toBe('mine');
  });

  it('batch / unknown, hidden and repeated ids / each visible one once; beyond 200 refused', async () => {
    const hidden = await system.signUp(anEmail());
    await system.db
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: hidden.accountId }, { $set: { status: 'deleted' } });
    const accountIds = [
      alice.accountId,
      bob.accountId,
      alice.accountId,
      newId(),
      hidden.accountId,
      '$ne',
    ];
    const { accounts } = await system.rpc.batchGetAccounts({ accountIds });
    expect(accounts.map(({ accountId }) => accountId).sort()).toEqual(
      [alice.accountId, bob.accountId].sort(),
    );
    const many = Array.from({ length: 201 }, () => newId());
    expect(await reasonOf(system.rpc.batchGetAccounts({ accountIds: many }))).toBe(
      'INVALID_REQUEST',
    );
  });

  it('search / beginnings of names without case or marks / paged, patterns are only text', async () => {
    const search = (query: string, page = 1, limit = 20) =>
      system.rpc.searchAccounts({ query, page, limit, cursor: '' });
    const found = async (query: string) =>
      (await search(query)).accounts.map(({ accountId }) => accountId);

    expect(await found('ALI kha')).toEqual([alice.accountId]);
    expect(await found('bob')).toEqual([bob.accountId]);
    expect(await found(`@${bob.username}`)).toEqual([bob.accountId]);
    expect(await found('malik')).toEqual([bob.accountId]);
    for (const query of ['', '   ', '.*', '^lice', 'lice', '\\'])
      expect(await found(query)).toEqual([]);

    await Promise.all([1, 2, 3].map(() => system.signUp(anEmail(), 'Paged', 'Person')));
    const first = await search('paged', 1, 2);
    const second = await search('paged', 2, 2);
    expect([first.accounts.length, first.hasNextPage]).toEqual([2, true]);
    expect([second.accounts.length, second.hasNextPage]).toEqual([1, false]);
  });

  it('a block that social did not sign / set aside, both still find each other', async () => {
    const deceived = {
      messaging: system.service.app.get(MessagingRuntime, { strict: false }),
      ...{ db: system.db, topicPrefix: system.env.topicPrefix },
      consumers: ['identity.remember-relations'],
    };
    await sendForgeries(deceived, relationChanged, {
      ...{ actorId: alice.accountId, targetId: bob.accountId, version: 99 },
      ...{ following: false, requested: false, blocked: true },
    });
    const page = await system.rpc.getAccountByUsername({ username: alice.username }, as(bob));
    expect(page.account?.accountId).toBe(alice.accountId);
  });

  it('blocks / either way / searches, profiles and batches are as without the person', async () => {
    const [viewer, blocking, blocked] = await Promise.all(
      ['Viewer', 'Blocking', 'Blocked'].map((name) => system.signUp(anEmail(), name, 'Zwilling')),
    );
    if (!viewer || !blocking || !blocked) throw new Error('three people');
    const search = (query: string, limit: number, member?: Member) =>
      system.rpc.searchAccounts({ query, page: 1, limit, cursor: '' }, member && as(member));
    const tell = (actor: Member, target: Member, version: number, isBlocked: boolean) =>
      system.publish(relationChanged, {
        ...{ actorId: actor.accountId, targetId: target.accountId, version },
        ...{ following: false, requested: false, blocked: isBlocked },
      });
    const pageOf = (member: Member, of: Member) =>
      system.rpc.getAccountByUsername({ username: of.username }, as(member));
    const accountIds = [blocking.accountId, blocked.accountId, viewer.accountId];
    expect((await search('zwilling', 10, viewer)).accounts).toHaveLength(3);

    await tell(blocking, viewer, 1, true);
    await tell(viewer, blocked, 1, true);
    await eventually(async () => (await search('zwilling', 10, viewer)).accounts.length === 1);
    expect(await search('zwilling', 1, viewer)).toMatchObject({
      accounts: [{ accountId: viewer.accountId }],
      hasNextPage: false,
    });
    expect((await search('blocking', 10, viewer)).accounts).toEqual([]);
    expect(await reasonOf(pageOf(viewer, blocking))).toBe('ACCOUNT_NOT_FOUND');
    // Found under the name, so that the block can be lifted.
    expect((await pageOf(viewer, blocked)).account?.accountId).toBe(blocked.accountId);
    expect(await reasonOf(pageOf(blocked, viewer))).toBe('ACCOUNT_NOT_FOUND');
    const { accounts } = await system.rpc.batchGetAccounts({ accountIds }, as(viewer));
    expect(accounts.map(({ accountId }) => accountId).sort()).toEqual(
      [blocked.accountId, viewer.accountId].sort(),
    );
    expect((await system.rpc.batchGetAccounts({ accountIds })).accounts).toHaveLength(3);
    expect((await search('zwilling', 10)).accounts).toHaveLength(3);

    await tell(blocking, viewer, 2, false);
    await eventually(async () => (await search('zwilling', 10, viewer)).accounts.length === 2);
  });

  it('update / changed fields / stored, announced with a growing version, found by search', async () => {
    const before = (await eventsOf(alice)).length;
    const { account } = await update(alice, {
      username: '@Alice.K',
      firstName: ' Alicia ',
      bio: 'Films at night',
      privateAccount: true,
    });
    expect(account?.account).toMatchObject({
      username: 'alice.k',
      firstName: 'Alicia',
      lastName: 'Khan',
      bio: 'Films at night',
      privateAccount: true,
    });
    const events = await eventsOf(alice);
    expect(events).toHaveLength(before + 1);
    expect(JSON.parse(events.at(-1)?.['payload']).data).toMatchObject({
      username: 'alice.k',
      privateAccount: true,
      version: 2,
    });
    const { accounts } = await system.rpc.searchAccounts({
      ...{ query: 'alicia', page: 1 },
      ...{ limit: 5, cursor: '' },
    });
    expect(accounts[0]?.accountId).toBe(alice.accountId);
    await update(alice, { bio: 'Films at night' });
    expect(await eventsOf(alice)).toHaveLength(before + 1);
    await update(alice, { privateAccount: false, bio: '' });
    expect((await own(alice))?.account).toMatchObject({ privateAccount: false, bio: '' });
  });

  it('update / what is not allowed / refused with its reason', async () => {
    const refusals: [object, string][] = [
      [{ username: bob.username }, 'USERNAME_TAKEN'],
      [{ username: 'wallet' }, 'USERNAME_TAKEN'],
      [{ username: 'favicon.ico' }, 'USERNAME_TAKEN'],
      [{ username: 'a b' }, 'USERNAME_INVALID'],
      [{ firstName: '' }, 'INVALID_REQUEST'],
      [{ lastName: 'x'.repeat(21) }, 'INVALID_REQUEST'],
      [{ bio: 'x'.repeat(81) }, 'INVALID_REQUEST'],
      [{ email: 'nope' }, 'INVALID_EMAIL'],
      [{ email: 'new@example.com' }, 'EMAIL_CHANGE_NEEDS_CODE'],
    ];
    for (const [changes, reason] of refusals) {
      expect(await reasonOf(update(alice, changes))).toBe(reason);
    }
  });

  it('update / e-mail of somebody who has none / for receipts, never for getting in', async () => {
    const email = anEmail();
    expect((await update(bob, { email })).account?.email).toBe(email);
    const { exists } = await system.rpc.checkUserExists({
      method: EMAIL,
      identifier: email,
      client: undefined,
    });
    expect(exists).toBe(false);
  });

  it('update / e-mail that is somebody else’s way in / answered like any other, and stays theirs', async () => {
    const { account } = await update(bob, { email: alice.identifier });
    expect(account?.email).toBe(alice.identifier);
    expect((await system.logIn(alice)).sessionId).toHaveLength(22);
    const login = loginBy({ email: alice.identifier, password: PASSWORD });
    expect((await system.rpc.login(login)).accountId).toBe(alice.accountId);
  });

  it('update / one username for two people at once / one gets it', async () => {
    const outcomes = await Promise.allSettled([
      update(alice, { username: 'the.one' }),
      update(bob, { username: 'the.one' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('avatars', () => {
  const picture = (format: 'png' | 'jpeg' | 'gif') =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: '#e11d48' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toFormat(format)
      .toBuffer();

  async function send(member: Member, fileName: string, bytes: Buffer): Promise<Response> {
    const sizeBytes = String(bytes.length);
    const ticket = { fileName, sizeBytes };
    const { uploadUrl, headers } = await system.rpc.createAvatarUpload(ticket, as(member));
    return fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  }
  const addressOf = async (member: Member) => (await own(member))?.account?.profilePicture ?? '';

  it.each([
    ['png', 'Me.PNG'],
    ['jpeg', 'me.jpg'],
    ['gif', 'me.gif'],
  ] as const)('%s / redrawn as a square WebP that everybody can read', async (format, fileName) => {
    const before = await addressOf(alice);
    expect((await send(alice, fileName, await picture(format))).status).toBe(200);
    const address = await eventually(async () => {
      const now = await addressOf(alice);
      return now !== before ? now : null;
    });
    const response = await fetch(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 512, height: 512, exif: undefined });
    if (before) expect((await fetch(before)).status).toBe(404);
    expect(JSON.parse((await eventsOf(alice)).at(-1)?.['payload']).data.profilePicture).toBe(
      address,
    );
    const listing = await fetch(address.split('/').slice(0, 4).join('/'));
    expect(listing.status).toBe(403);
  });

  it('what is no picture / accepted by storage, never shown', async () => {
    const before = await addressOf(bob);
    const png = await picture('png');
    // A small file that claims 30,000 × 30,000 pixels: width and height stand at bytes 16 to 24.
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    const bad = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('#EXTM3U\nfile:///etc/passwd'),
      png.subarray(0, 60),
      bomb,
    ];
    const refusals: unknown[] = [];
    for (const bytes of bad) {
      await send(bob, 'me.png', bytes);
      expect((await own(bob))?.pictureState).not.toBe(PictureState.PICTURE_STATE_NONE);
      await eventually(
        async () => (await own(bob))?.pictureState === PictureState.PICTURE_STATE_REFUSED,
      );
      refusals.push((await own(bob))?.pictureRefusal);
    }
    const { PICTURE_REFUSAL_TYPE: type, PICTURE_REFUSAL_UNDECODABLE: undecodable } = PictureRefusal;
    expect(refusals).toEqual([type, type, undecodable, undecodable]);
    expect((await own(alice))?.pictureState).toBe(PictureState.PICTURE_STATE_NONE);
    expect(await addressOf(bob)).toBe(before);
  });

  it('other file types / refused; other content type than signed / refused by storage', async () => {
    for (const fileName of ['me.webp', 'me.svg', 'me', 'png', 'me.png.exe']) {
      const call = system.rpc.createAvatarUpload({ fileName, sizeBytes: '9' }, as(bob));
      expect(await reasonOf(call)).toBe('AVATAR_TYPE_UNSUPPORTED');
    }
    const { uploadUrl } = await system.rpc.createAvatarUpload(
      { fileName: 'me.png', sizeBytes: '3' },
      as(bob),
    );
    const headers = { 'content-type': 'text/html' };
    expect((await fetch(uploadUrl, { method: 'PUT', headers, body: '<p>' })).status).toBe(403);
  });

  const announce = (member: Member, sizeBytes?: string) =>
    system.rpc.createAvatarUpload({ fileName: 'me.png', sizeBytes }, as(member));
  const announcePng = async (member: Member) =>
    announce(member, String((await picture('png')).length));
  const put = async (
    ticket: { uploadUrl: string; headers: Record<string, string> },
    bytes: Buffer,
  ) =>
    fetch(ticket.uploadUrl, {
      method: 'PUT',
      headers: ticket.headers,
      body: new Uint8Array(bytes),
    });
  const isInInbox = async ({ uploadUrl }: { uploadUrl: string }) => {
    const key = new URL(uploadUrl).pathname.split('/').slice(2).join('/');
    return (await system.service.app.get(AvatarStorage).sizeOfArrived(key)) !== undefined;
  };

  it('size told / too large / refused; another one sent than told / refused by storage', async () => {
    expect(await reasonOf(announce(bob, '1048577'))).toBe('AVATAR_TOO_LARGE');
    expect(await reasonOf(announce(bob, '0'))).toBe('INVALID_REQUEST');
    expect(await reasonOf(announce(bob))).toBe('INVALID_REQUEST');
    const png = await picture('png');
    const ticket = await announce(bob, String(png.length));
    expect((await put(ticket, Buffer.concat([png, png]))).status).toBe(403);
    expect((await put(ticket, png)).status).toBe(200);
    await eventually(async () => !(await isInInbox(ticket)));
  });

  it('second ticket / before the bytes of the first came / both are collected', async () => {
    const [first, second] = [await announcePng(bob), await announcePng(bob)];
    for (const ticket of [first, second]) {
      const before = await addressOf(bob);
      expect((await put(ticket, await picture('png'))).status).toBe(200);
      await eventually(async () => (await addressOf(bob)) !== before);
      await eventually(async () => !(await isInInbox(ticket)));
    }
  });

  it('many tickets of one person / the newest three are looked for, so that others do not wait', async () => {
    await Promise.all(Array.from({ length: 20 }, () => announcePng(bob)));
    const newest = await announcePng(bob);
    const { accountId } = bob;
    const awaited = await system.db.collection('avatar_uploads').find({ accountId }).toArray();
    expect(awaited).toHaveLength(3);
    const before = await addressOf(bob);
    expect((await put(newest, await picture('png'))).status).toBe(200);
    await eventually(async () => (await addressOf(bob)) !== before);
    await system.db.collection('avatar_uploads').deleteMany({ accountId });
  });

  it('bytes / after their announcement was over / never shown, swept away once they are old', async () => {
    const ticket = await announcePng(bob);
    await system.db.collection('avatar_uploads').deleteMany({ accountId: bob.accountId });
    const before = await addressOf(bob);
    expect((await put(ticket, await picture('png'))).status).toBe(200);
    const sweep = system.service.app.get(SweepInbox);
    await sweep.execute(new Date());
    expect(await isInInbox(ticket)).toBe(true);
    await sweep.execute(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
    expect(await isInInbox(ticket)).toBe(false);
    expect(await addressOf(bob)).toBe(before);
  });
});
