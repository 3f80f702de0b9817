import { type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { FIRST_PAGE, SocialSystem } from './social-system.js';

interface Row {
  _id: string;
}

describe('searches in lists', () => {
  let social: SocialSystem;
  let owner: Person;
  let viewer: Person;

  beforeAll(async () => {
    social = await SocialSystem.start();
    [owner, viewer] = await Promise.all([social.aPerson(), social.aPerson()]);
  });

  const named = async (firstName: string, lastName: string): Promise<Person> => {
    const person = await social.aPerson();
    await social.publish(person, { firstName, lastName, version: 2 });
    await eventually(async () =>
      expect(
        await social.db.collection<Row>('known_names').findOne({ _id: person.accountId }),
      ).toMatchObject({
        version: 2,
      }),
    );
    return person;
  };
  const followers = async (query: string, page: object = {}) => {
    const request = { ...FIRST_PAGE, accountId: owner.accountId, query, ...page };
    return social.client.listFollowers(request, social.as(viewer));
  };

  it('announced once more as it was / found, where nothing was kept of the name before', async () => {
    const fan = await named('Ibrahim', 'Öztürk');
    await social.follow(fan, owner);
    const names = social.db.collection<Row>('known_names');
    await names.deleteOne({ _id: fan.accountId });
    const found = async () => (await followers('oztu')).accountIds;
    expect(await found()).toEqual([]);
    await social.publish(fan, { firstName: 'Ibrahim', lastName: 'Öztürk', version: 2 });
    await eventually(async () => expect(await found()).toEqual([fan.accountId]));
  });

  it('followers / by beginnings of words, in any script / only those in the list, newest first', async () => {
    const ahmed = await named('أحمد', 'علی');
    const zoe = await named('Zoë', 'Şahin');
    const zoya = await named('Zoya', 'Malik');
    await named('Zoe', 'Stranger');
    for (const fan of [ahmed, zoe, zoya]) await social.follow(fan, owner);
    const found = async (query: string) => (await followers(query)).accountIds;
    expect(await found('zo')).toEqual([zoya.accountId, zoe.accountId]);
    expect(await found('sah ZOE')).toEqual([zoe.accountId]);
    expect(await found('احمد على')).toEqual([ahmed.accountId]);
    expect(await found(`@${zoya.username}`)).toEqual([zoya.accountId]);
    expect(await found('nobody')).toEqual([]);
    expect(await found('*')).toEqual([]);
    const first = await followers('zo', { limit: 1 });
    expect(first).toMatchObject({ accountIds: [zoya.accountId], hasNextPage: true });
    expect(await followers('zo', { limit: 1, cursor: first.nextCursor })).toMatchObject({
      accountIds: [zoe.accountId],
      hasNextPage: false,
    });
    await social.block(zoya, viewer);
    expect(await found('zo')).toEqual([zoe.accountId]);
    await social.follow(owner, zoe);
    const friends = await social.client.listFriends(
      { ...FIRST_PAGE, query: 'zo' },
      social.as(owner),
    );
    expect(friends.accountIds).toEqual([zoe.accountId]);
  });

  it('a name that more have than are looked up one by one / found in the list all the same', async () => {
    const rows = Array.from({ length: 2_001 }, (_, index) => ({
      _id: `0197b000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      ...{ words: ['frequent'], version: 1 },
    }));
    await social.db.collection<Row>('known_names').insertMany(rows);
    const fan = await named('Frequent', 'Fan');
    await social.follow(fan, owner);
    expect((await followers('frequent')).accountIds).toEqual([fan.accountId]);
    expect((await followers('frequent malik')).accountIds).toEqual([]);
  });
});
