import { BlockAction } from '@mate/contracts/gen/social/blocks_service';
import { FollowAction } from '@mate/contracts/gen/social/follows_service';
import { newId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { BEGUN_MAX, SocialSystem } from './social-system.js';

const CANCEL = FollowAction.FOLLOW_ACTION_CANCEL;
const REJECT = FollowAction.FOLLOW_ACTION_REJECT;
const UNBLOCK = BlockAction.BLOCK_ACTION_UNBLOCK;

describe('how much of what one person may begin', () => {
  let social: SocialSystem;
  let eve: Person;

  beforeAll(async () => {
    social = await SocialSystem.start();
  });
  beforeEach(async () => {
    eve = await social.aPerson();
  });

  /** Rows of eve towards people whom nobody here meets. */
  async function rowsOf(count: number, fields: object): Promise<void> {
    const { accountId: actorId } = eve;
    const rows = Array.from({ length: count }, () => {
      const targetId = newId();
      const nothing = { following: false, blocked: false, version: 1 };
      return { _id: `${actorId}:${targetId}`, actorId, targetId, ...nothing, ...fields };
    });
    await social.db.collection<{ _id: string }>('relations').insertMany(rows);
  }

  it('requests that wait / at the bound the next is refused; taken back or answered, there is room', async () => {
    await rowsOf(BEGUN_MAX - 2, { request: 'pending', requestTime: new Date() });
    await rowsOf(BEGUN_MAX, { request: 'rejected', requestTime: new Date() });
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => social.aPrivatePerson()));
    if (!one || !two || !three) throw new Error('three people');
    for (const shy of [one, two]) await social.follow(eve, shy);
    const refused = { reason: 'FOLLOW_REQUEST_LIMIT', metadata: { limit: BEGUN_MAX } };
    await expect(social.follow(eve, three)).rejects.toMatchObject(refused);
    expect(await social.requestsOf(three, 'received')).toEqual([]);
    // Nothing new is asked: a repeated one, and an open account.
    expect((await social.follow(eve, two)).relation?.followRequestSent).toBe(true);
    expect((await social.follow(eve, await social.aPerson())).relation?.following).toBe(true);

    await social.follow(eve, one, CANCEL);
    expect((await social.follow(eve, three)).relation?.followRequestSent).toBe(true);
    await social.follow(two, eve, REJECT);
    expect((await social.follow(eve, one)).relation?.followRequestSent).toBe(true);
  });

  it('blocks / at the bound the next is refused; a lifted one makes room, other bounds do not count', async () => {
    await rowsOf(BEGUN_MAX - 1, { blocked: true, blockTime: new Date() });
    await rowsOf(BEGUN_MAX, { request: 'pending', requestTime: new Date() });
    const [one, two] = [await social.aPerson(), await social.aPerson()];
    await social.block(eve, one);
    const refused = { reason: 'BLOCK_LIMIT', metadata: { limit: BEGUN_MAX } };
    await expect(social.block(eve, two)).rejects.toMatchObject(refused);
    expect((await social.block(eve, one)).relation?.blocked).toBe(true);
    await social.block(eve, one, UNBLOCK);
    expect((await social.block(eve, two)).relation?.blocked).toBe(true);
  });
});
