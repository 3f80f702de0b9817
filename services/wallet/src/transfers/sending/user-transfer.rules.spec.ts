import { newId, type AccountId } from '@mate/contracts/ids';
import { STRANGERS, type Person } from '@mate/people/decision';
import { checkedTransfer, transferRefusal } from './user-transfer.rules.js';

const [senderId, receiverId] = [newId<AccountId>(), newId<AccountId>()];
const wish = { senderId, receiverId, coins: '10', description: '' };

const receiver: Person = {
  ...{ accountId: receiverId, relation: STRANGERS },
  account: { status: 'active', privateAccount: true },
};
const facts = { receiver, areOn: true };
const OFF = 'TRANSFERS_OFF';
const UNAVAILABLE = 'TRANSFER_RECEIVER_UNAVAILABLE';

describe('a transfer that is asked for', () => {
  it('whole coins and words / as they are booked', () => {
    const asked = { ...wish, coins: '50000', description: '  For the\u200b taxi ' };
    expect(checkedTransfer(asked)).toEqual({
      ...{ senderId, receiverId, coins: 50_000n, description: 'For the taxi' },
    });
    expect(checkedTransfer({ ...wish, description: '\u2800' }).description).toBe('');
  });

  it.each(['', '0', '-1', '1.5', '1e3', '50001', '9007199254740993', '١', ' 1'])(
    '%j coins / are refused',
    (coins) => {
      expect(() => checkedTransfer({ ...wish, coins })).toThrow(
        expect.objectContaining({ reason: 'GIFT_AMOUNT_INVALID' }),
      );
    },
  );

  it.each(['x'.repeat(81), 'a\u202eb', 'a\0b'])('the words %j / are refused by name', (text) => {
    expect(() => checkedTransfer({ ...wish, description: text })).toThrow(
      expect.objectContaining({
        reason: 'INVALID_REQUEST',
        metadata: expect.objectContaining({ field: 'description' }),
      }),
    );
  });

  it('to oneself / is refused', () => {
    expect(() => checkedTransfer({ ...wish, receiverId: senderId })).toThrow(
      expect.objectContaining({ reason: 'TRANSFER_SELF' }),
    );
  });
});

describe('who may send to whom', () => {
  const withAccount = (status: 'suspended' | 'banned' | 'deleted') => ({
    receiver: { ...receiver, account: { status, privateAccount: false } },
  });
  const withRelation = (relation: object) => ({
    receiver: { ...receiver, relation: { ...STRANGERS, ...relation } },
  });

  it.each([
    ['strangers', {}, undefined],
    ['switched off', { areOn: false }, OFF],
    [
      'switched off, and the receiver is unknown',
      { areOn: false, receiver: { ...receiver, account: undefined } },
      OFF,
    ],
    ['unknown', { receiver: { ...receiver, account: undefined } }, UNAVAILABLE],
    ['suspended', withAccount('suspended'), UNAVAILABLE],
    ['banned', withAccount('banned'), UNAVAILABLE],
    ['deleted', withAccount('deleted'), UNAVAILABLE],
    ['blocked', withRelation({ blocked: true }), UNAVAILABLE],
    ['blocking', withRelation({ blockedBy: true }), UNAVAILABLE],
    ['followed', withRelation({ following: true }), undefined],
  ])('%s / %#', (_, changes, reason) => {
    expect(transferRefusal({ senderId }, { ...facts, ...changes })?.reason).toBe(reason);
  });
});
