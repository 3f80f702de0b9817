import { newId } from '../ids.js';
import { allEvents, allTopics, type EventDefinition } from './events.js';

const TIME = '2026-03-01T12:00:00.000Z';
const id = (): string => newId();

const card = {
  accountId: id(),
  username: 'alice',
  firstName: 'Alice',
  lastName: '',
  profilePicture: '',
  privateAccount: false,
  verified: true,
  status: 'active',
  version: 3,
};
const post = { postId: id(), authorId: id(), type: 'short' };
const purchase = {
  purchaseId: id(),
  accountId: id(),
  provider: 'ccbill',
  coins: '100',
  amountMinor: '499',
  currency: 'USD',
};

const gift = {
  giftId: id(),
  fromAccountId: id(),
  toAccountId: id(),
  coins: '20',
  postId: id(),
  giftName: 'Rose',
  quantity: 10,
  matureTime: TIME,
};

/** A gift as sums are kept of it. */
const tallied = {
  ...{ giftId: id(), fromAccountId: id(), toAccountId: id(), coins: '20', postId: id() },
  ...{ giverMark: 'A'.repeat(22), giveTime: TIME },
};

/** One of each, with every optional field; `key` is the field that orders it. */
const examples: Readonly<Record<string, { key: string; data: Record<string, unknown> }>> = {
  'identity.account_registered.v1': { key: 'accountId', data: card },
  'identity.account_updated.v1': { key: 'accountId', data: card },
  'identity.account_deleted.v1': { key: 'accountId', data: { accountId: id(), version: 4 } },
  'identity.account_sanctioned.v1': {
    key: 'accountId',
    data: { accountId: id(), status: 'suspended', until: TIME, version: 5 },
  },
  'identity.gift_limit_changed.v1': {
    key: 'accountId',
    data: {
      accountId: id(),
      coinsPerDay: 900,
      held: { coinsPerDay: 500, until: TIME },
      version: 2,
    },
  },
  'social.relation_changed.v1': {
    key: 'actorId',
    data: {
      actorId: id(),
      targetId: id(),
      following: true,
      requested: false,
      blocked: false,
      version: 1,
    },
  },
  'content.post_published.v1': { key: 'postId', data: { ...post, title: 'A walk' } },
  'content.post_failed.v1': { key: 'postId', data: { ...post, reason: 'MEDIA_DAMAGED' } },
  'content.post_deleted.v1': { key: 'postId', data: post },
  'content.post_changed.v1': {
    key: 'postId',
    data: {
      ...post,
      title: 'A walk',
      description: '',
      tags: ['dogs'],
      place: '',
      visibility: 'followers',
      state: 'ready',
      updateTime: TIME,
    },
  },
  'content.post_standing_changed.v1': {
    key: 'postId',
    data: { ...post, state: 'ready', visibility: 'followers', version: 2 },
  },
  'content.comment_removed.v1': {
    key: 'postId',
    data: { ...post, commentId: id(), commentAuthorId: id(), actorId: id() },
  },
  'wallet.gift_sent.v1': { key: 'toAccountId', data: gift },
  'wallet.gift_sent.v2': {
    key: 'toAccountId',
    data: { ...gift, giverMark: 'A'.repeat(22), giveTime: TIME },
  },
  'wallet.gift_matured.v1': {
    key: 'accountId',
    data: { journalId: id(), accountId: id(), coins: '20', gifts: 3, matureTime: TIME },
  },
  'wallet.refund_held.v1': {
    key: 'accountId',
    data: { refundId: id(), purchaseId: id(), accountId: id(), coins: '50', holdTime: TIME },
  },
  'wallet.chargeback_opened.v1': {
    key: 'accountId',
    data: { purchaseId: id(), accountId: id(), openTime: TIME },
  },
  'wallet.gift_reversed.v1': {
    key: 'toAccountId',
    data: { ...tallied, isWhole: true },
  },
  'wallet.gift_restated.v2': { key: 'toAccountId', data: tallied },
  'wallet.gift_restated.v1': {
    key: 'toAccountId',
    data: { giftId: id(), toAccountId: id(), coins: '20', postId: id() },
  },
  'payments.purchase_created.v1': { key: 'accountId', data: purchase },
  'payments.purchase_settled.v1': {
    key: 'accountId',
    data: { ...purchase, settleTime: TIME },
  },
  'payments.purchase_failed.v1': {
    key: 'accountId',
    data: { ...purchase, state: 'FAILED', reason: 'CARD_EXPIRED' },
  },
  'payments.refund_ended.v1': {
    key: 'accountId',
    data: {
      ...{ refundId: id(), purchaseId: id(), accountId: id(), outcome: 'REFUNDED' },
      ...{ amountMinor: '249', currency: 'USD', endTime: TIME },
    },
  },
  'payments.purchase_disputed.v1': {
    key: 'accountId',
    data: { purchaseId: id(), accountId: id(), provider: 'ccbill', disputeTime: TIME },
  },
};

/** Fields that a sender may leave out. */
const optional: Readonly<Record<string, readonly string[]>> = {
  'identity.account_registered.v1': ['verified'],
  'identity.account_updated.v1': ['verified'],
  'identity.account_sanctioned.v1': ['until'],
  'identity.gift_limit_changed.v1': ['coinsPerDay', 'held'],
  'wallet.gift_sent.v1': ['postId', 'giftName', 'quantity'],
  'wallet.gift_sent.v2': [
    ...['fromAccountId', 'giverMark', 'postId'],
    ...['giftName', 'quantity', 'giveTime'],
  ],
  'wallet.gift_reversed.v1': ['fromAccountId', 'giverMark', 'postId'],
  'wallet.gift_restated.v2': ['fromAccountId', 'giverMark', 'postId'],
};

function exampleOf({ name }: EventDefinition): { key: string; data: Record<string, unknown> } {
  const example = examples[name];
  if (!example) throw new Error(`no example of ${name}`);
  return example;
}

/** Values of the right kind that the field must refuse all the same. */
function damagesOf(field: string, good: string): unknown[] {
  if (field.endsWith('Id')) return ['', 'x', `${good}0`];
  if (['coins', 'amountMinor'].includes(field))
    return ['', '1.5', '1e3', '٣', ' 1', '9'.repeat(16), 5];
  if (['version', 'quantity'].includes(field)) return [-1, 0.5, '1', 1e300];
  if (field === 'giverMark') return ['', 'A', '!'.repeat(22), `${good}A`];
  if (['status', 'type', 'state', 'visibility'].includes(field))
    return ['', 'unheard-of', `${good} `];
  if (field.endsWith('Time') || field === 'until') return ['', 'tomorrow', '2026-03-01'];
  return [];
}

const cases = allEvents.map((event) => [event.name, event] as const);
const whoseIs = ({ name }: EventDefinition): string =>
  name.startsWith('content.') ? 'authorId' : 'accountId';
const fieldsOf = (event: EventDefinition): string[] => Object.keys(exampleOf(event).data);

describe('events', () => {
  it('each / has an example here, and no example is of an event that is gone', () => {
    expect(Object.keys(examples).sort()).toEqual(allEvents.map(({ name }) => name).sort());
  });

  it('each / is named domain.noun_verb.version once, on the topic of its domain', () => {
    const names = allEvents.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, topic } of allEvents) {
      expect(name).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*\.v[1-9]$/);
      expect(topic).toBe(`mate.${name.split('.')[0]}`);
      expect(allTopics).toContain(topic);
    }
    expect(new Set(allTopics).size).toBe(allTopics.length);
  });

  it('all that a service acts on / signed; what content tells of words and files nobody acts on', () => {
    const unsigned = allEvents.filter((event) => !event.signed).map(({ name }) => name);
    expect(unsigned.sort()).toEqual([
      'content.comment_removed.v1',
      'content.post_changed.v1',
      'content.post_deleted.v1',
      'content.post_failed.v1',
      'content.post_published.v1',
    ]);
  });

  it('words of people / told by these alone, and each says whose', () => {
    const worded = allEvents.flatMap((event) => {
      const { data } = exampleOf(event);
      return event.wordsOf ? [[event.name, event.wordsOf(data) === data[whoseIs(event)]]] : [];
    });
    expect(worded.sort()).toEqual([
      ['content.post_changed.v1', true],
      ['content.post_published.v1', true],
      ['identity.account_registered.v1', true],
      ['identity.account_updated.v1', true],
    ]);
  });
});

describe.each(cases)('%s', (name, event) => {
  const { key, data } = exampleOf(event);
  const accepts = (value: unknown): boolean => event.schema.safeParse(value).success;

  it('its example / arrives whole, ordered by its key', () => {
    const read = event.schema.parse(data);
    expect(read).toEqual(data);
    expect(event.keyOf(read)).toBe(data[key]);
  });

  it('a field of a newer sender / does no harm', () => {
    expect(event.schema.parse({ ...data, ofTomorrow: 1 })).toEqual(data);
  });

  it.each(fieldsOf(event))('without %s / refused, unless it may be left out', (field) => {
    const { [field]: _left, ...rest } = data;
    const mayBeLeftOut = optional[name]?.includes(field) ?? false;
    expect(accepts(rest)).toBe(mayBeLeftOut);
  });

  it.each(fieldsOf(event))('%s of another kind / refused', (field) => {
    for (const damage of [null, {}, [null], Number.NaN, { $ne: 1 }])
      expect([damage, accepts({ ...data, [field]: damage })]).toEqual([damage, false]);
  });

  it('ids, amounts, counts and words / only in their own form', () => {
    for (const field of fieldsOf(event))
      for (const damage of damagesOf(field, String(data[field])))
        expect([field, damage, accepts({ ...data, [field]: damage })]).toEqual([
          field,
          damage,
          false,
        ]);
  });
});
