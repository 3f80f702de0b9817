import { FreezeReason } from '@mate/contracts/gen/wallet/balance_service';
import {
  AmountType,
  RefundState,
  TransactionState,
  TransactionType,
  type Transaction,
} from '@mate/contracts/gen/wallet/transaction';
import { transactionOf, transferOf, walletOf } from './wallet.mapper.js';

const row: Transaction = {
  transactionId: 't1',
  amountType: AmountType.AMOUNT_TYPE_COIN,
  amount: '-10',
  currency: '',
  state: TransactionState.TRANSACTION_STATE_COMPLETED,
  type: TransactionType.TRANSACTION_TYPE_GIFT_ON_SHORT,
  createTime: '2026-01-01T00:00:00.000Z',
  updateTime: '2026-01-01T00:00:00.000Z',
  counterpartyId: 'bob',
  postId: 'p1',
  coins: '10',
  reason: '',
  giftId: '',
  giftName: '',
  giftQuantity: 0,
  message: '',
  anonymous: false,
  journalId: 'j1',
  refundState: RefundState.REFUND_STATE_UNSPECIFIED,
  ...{ repaidCoins: '0', reversedCoins: '0', refundCoins: '0', owedCoins: '0' },
  ...{ refundId: '', refundRequestTime: '' },
  ...{ matureTime: '', giftCount: 0, expireTime: '' },
};

describe('wallet', () => {
  it('gift given / positive amount, direction beside it', () => {
    expect(transactionOf(row)).toEqual({
      _id: 't1',
      amountType: 'COIN',
      amount: 10,
      currency: null,
      coins: 10,
      direction: 'out',
      status: 'COMPLETED',
      type: 'GIFT_ON_SHORT',
      counterpartyId: 'bob',
      shortId: 'p1',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it('ten of a gift / which one and how many', () => {
    const roses = { giftId: 'rose', giftName: 'Rose', giftQuantity: 10 };
    expect(transactionOf({ ...row, ...roses }).gift).toEqual({
      _id: 'rose',
      name: 'Rose',
      quantity: 10,
    });
  });

  it('purchase that failed / says why', () => {
    expect(transactionOf({ ...row, reason: 'CARD_DECLINED' })).toMatchObject({
      reason: 'CARD_DECLINED',
      message: 'The card was declined.',
    });
  });

  it('purchase / decimal cash with its currency, coins come in', () => {
    expect(
      transactionOf({
        ...row,
        amountType: AmountType.AMOUNT_TYPE_CASH,
        amount: '-1999',
        currency: 'AED',
        coins: '500',
        type: TransactionType.TRANSACTION_TYPE_CASH_TO_COINS,
        counterpartyId: '',
        postId: '',
      }),
    ).toMatchObject({
      amountType: 'CASH',
      amount: 19.99,
      currency: 'AED',
      coins: 500,
      direction: 'in',
    });
  });

  it('a state or type that is newer than this gateway / other, never a gift and never pending', () => {
    const newer = {
      ...row,
      state: TransactionState.UNRECOGNIZED,
      type: TransactionType.UNRECOGNIZED,
    };
    expect(transactionOf(newer)).toMatchObject({ status: 'OTHER', type: 'OTHER' });
    const unsaid = {
      ...row,
      state: TransactionState.TRANSACTION_STATE_UNSPECIFIED,
      type: TransactionType.TRANSACTION_TYPE_UNSPECIFIED,
    };
    expect(transactionOf(unsaid)).toMatchObject({ status: 'OTHER', type: 'OTHER' });
  });

  it('an amount of an unknown kind / is refused, not shown as coins', () => {
    expect(() => transactionOf({ ...row, amountType: AmountType.UNRECOGNIZED })).toThrow(
      RangeError,
    );
  });

  it.each([
    [TransactionState.TRANSACTION_STATE_PENDING, 'PENDING'],
    [TransactionState.TRANSACTION_STATE_COMPLETED, 'COMPLETED'],
    [TransactionState.TRANSACTION_STATE_FAILED, 'FAILED'],
    [TransactionState.TRANSACTION_STATE_REJECTED, 'REJECTED'],
  ])('%s / %s', (state, status) => {
    expect(transactionOf({ ...row, state }).status).toBe(status);
  });

  it('balance / coins are numbers; nothing matures when nothing is pending', () => {
    const balance = {
      availableCoins: '120',
      pendingCoins: '0',
      nextMaturityTime: '',
      nextMaturityCoins: '0',
      heldCoins: '7',
      debtCoins: '3',
      freezeReason: FreezeReason.FREEZE_REASON_UNDER_REVIEW,
      frozenSinceTime: '2026-01-01T00:00:00.000Z',
      pending: [],
      canTransfer: true,
    };
    expect(walletOf(balance)).toEqual({
      coinBalance: 120,
      pendingGiftCoins: 0,
      heldCoins: 7,
      debtCoins: 3,
      frozen: { reason: 'UNDER_REVIEW', since: '2026-01-01T00:00:00.000Z' },
      nextMaturity: null,
      pending: [],
      canTransfer: true,
    });
  });

  it('transfer / percent, decimal AED, and a dash where somebody is gone', () => {
    const transfer = transferOf(
      {
        transferId: 'x',
        fromAccountId: 'gone',
        toAccountId: 'b',
        isAdminTransfer: true,
        coins: '1000',
        amountMinor: '2550',
        discountBasisPoints: 1250,
        description: '',
        createTime: '2026-01-01T00:00:00.000Z',
      },
      new Map(),
    );
    expect(transfer).toMatchObject({
      fromUser: null,
      amount: 25.5,
      discount: 12.5,
      description: null,
      isAdminTransfer: true,
    });
  });
});
