import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { newId, type AccountId } from '@mate/contracts/ids';
import type { Coins } from '@mate/contracts/coins';
import { creditedAccounts, platformAccount, userAccount } from '../accounts.rules.js';
import { authorityOf } from '../journal-codes.rules.js';
import { creditPostings } from '../recipes/credit.rules.js';
import { giftPostings, splitGift } from '../recipes/gift.rules.js';
import { LedgerFold } from '../audit/ledger-fold.js';
import { journalFrom } from '../store/ledger.repository.js';
import { Batch, type BatchStart, type Outcome, type Pending } from './batch.js';
import { Book } from './book.js';
import type { LedgerCommand, PostCommand } from './ledger-command.js';

const PEOPLE = Array.from(
  { length: 4 },
  (_, index) => `0197a000-0000-7000-8000-00000000000${index}` as AccountId,
);
const personAt = (index: number): AccountId => PEOPLE[index] ?? ('' as AccountId);

/** The first batch of a shard. */
const FIRST: BatchStart = {
  shard: 0,
  head: { nextSeq: 1, headTime: new Date(0) },
  time: new Date('2026-01-01T00:00:00Z'),
};

type Step =
  | { kind: 'credit'; who: number; coins: number }
  | { kind: 'gift'; who: number; to: number; coins: number; fee: number }
  | { kind: 'freeze'; who: number }
  | { kind: 'unfreeze'; who: number };

const who = fc.nat(PEOPLE.length - 1);
const coins = fc.integer({ min: 1, max: 60 });
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('credit' as const), who, coins }),
    fc.record({
      kind: fc.constant('gift' as const),
      who,
      to: who,
      coins,
      fee: fc.constantFrom(0, 100, 3_333, 10_000),
    }),
    fc.record({ kind: fc.constant('freeze' as const), who }),
    fc.record({ kind: fc.constant('unfreeze' as const), who }),
  ),
  { maxLength: 60 },
);

function commandOf(step: Step): LedgerCommand {
  const ownerId = personAt(step.who);
  if (step.kind === 'freeze' || step.kind === 'unfreeze')
    return {
      kind: 'freeze',
      ownerId,
      by: 'spec',
      reason: step.kind === 'freeze' ? 'spec' : undefined,
    };
  const amount = BigInt(step.coins) as Coins;
  const money =
    step.kind === 'credit'
      ? creditPostings({
          ownerId,
          provider: 'spec',
          coins: amount,
          amountMinor: amount,
          currency: 'AED',
        })
      : giftPostings({
          giverId: ownerId,
          receiverId: personAt(step.to),
          ...splitGift(amount, { basisPoints: step.fee }),
        });
  const account = userAccount(ownerId, 'available');
  return postCommand({
    ownerId,
    postings: money,
    code: step.kind === 'credit' ? 'CREDIT_PURCHASE' : 'GIFT',
    lots:
      step.kind === 'credit'
        ? [{ account, coins: amount, origin: 'purchase', refundableUntil: new Date(0) }]
        : [],
  });
}

function postCommand(
  of: Pick<PostCommand, 'ownerId'> &
    Pick<ReturnType<PostCommand['decide']>, 'code' | 'postings' | 'lots'>,
): PostCommand {
  const id = newId();
  return {
    kind: 'post',
    ownerId: of.ownerId,
    idempotencyKey: id,
    fingerprint: 'f',
    authority: authorityOf(of.code),
    opens: [],
    accounts: [...of.postings.map(({ account }) => account), ...creditedAccounts(of.ownerId)],
    decide: () => ({
      id,
      code: of.code,
      correlation: {},
      postings: of.postings,
      lots: of.lots,
    }),
    record: () => undefined,
  };
}

const pendingOf = (command: LedgerCommand): Pending => ({
  command,
  request: undefined,
  queuedAtMs: 0,
  attempts: 0,
  resolve: () => undefined,
  reject: () => undefined,
});

/** The model: plain numbers, no lots, no chain. */
class Model {
  readonly available = PEOPLE.map(() => 0);
  readonly pending = PEOPLE.map(() => 0);
  readonly frozen = PEOPLE.map(() => false);
  revenue = 0;
  issued = 0;

  expected(step: Step): string | undefined {
    if (step.kind === 'freeze' || step.kind === 'unfreeze') {
      this.frozen[step.who] = step.kind === 'freeze';
      return undefined;
    }
    if (step.kind === 'credit') {
      this.available[step.who] = (this.available[step.who] ?? 0) + step.coins;
      this.issued += step.coins;
      return undefined;
    }
    if (this.frozen[step.who]) return 'WALLET_FROZEN';
    if ((this.available[step.who] ?? 0) < step.coins) return 'INSUFFICIENT_COINS';
    const share = splitGift(BigInt(step.coins) as Coins, { basisPoints: step.fee });
    this.available[step.who] = (this.available[step.who] ?? 0) - step.coins;
    this.pending[step.to] = (this.pending[step.to] ?? 0) + Number(share.netCoins);
    this.revenue += Number(share.feeCoins);
    return undefined;
  }
}

/** Everything that a command may change, as text. */
function pictureOf(book: Book): string {
  return JSON.stringify(book, (_key, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (value instanceof Map) return [...(value as Map<string, unknown>)];
    if (value instanceof Set) return [...(value as Set<{ terms?: unknown }>)];
    return value;
  }).replaceAll(/"next":"-?\d+n"/g, '');
}

function openBook(): Book {
  const book = new Book();
  const batch = new Batch(book, FIRST);
  batch.evaluate(PEOPLE.map((ownerId) => pendingOf({ kind: 'open', ownerId })));
  batch.handOver();
  return book;
}

const available = (who: number) => userAccount(personAt(who), 'available');

const reasonOf = (outcome: Outcome | undefined): string | undefined =>
  outcome && 'refusal' in outcome ? outcome.refusal.reason : undefined;

describe('batch against a model', () => {
  it('any sequence of commands / agrees with the model after each / refusals change nothing', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const book = openBook();
        const model = new Model();
        const fold = new LedgerFold();
        let { head } = FIRST;
        for (const step of sequence) {
          const before = pictureOf(book);
          const batch = new Batch(book, { ...FIRST, head });
          batch.evaluate([pendingOf(commandOf(step))]);
          const expected = model.expected(step);
          expect(reasonOf(batch.outcomes[0])).toBe(expected);
          if (expected) expect(pictureOf(book)).toBe(before);
          for (const journal of batch.handOver().journals.map(journalFrom)) {
            expect(fold.follow(journal)).toBeUndefined();
            expect(fold.add(journal)).toBeUndefined();
          }
          head = batch.headAfter;
        }
        for (const [index, ownerId] of PEOPLE.entries()) {
          const available = book.balance(userAccount(ownerId, 'available'));
          expect(Number(available)).toBe(model.available[index]);
          expect(Number(book.balance(userAccount(ownerId, 'pending')))).toBe(model.pending[index]);
        }
        expect(Number(book.balance(platformAccount('revenue')))).toBe(model.revenue);
        expect(Number(-book.balance(platformAccount('issuance')))).toBe(model.issued);
      }),
      { numRuns: runs(300) },
    );
  });

  it('one large batch / gives what the same commands give one by one', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const commands = sequence.map(commandOf);
        const together = openBook();
        const batch = new Batch(together, FIRST);
        batch.evaluate(commands.map(pendingOf));
        const single = openBook();
        const reasons = commands.map((command) => {
          const one = new Batch(single, FIRST);
          one.evaluate([pendingOf(command)]);
          one.handOver();
          return reasonOf(one.outcomes[0]);
        });
        expect(batch.outcomes.map(reasonOf)).toEqual(reasons);
        for (const ownerId of PEOPLE)
          expect(together.balance(userAccount(ownerId, 'available'))).toBe(
            single.balance(userAccount(ownerId, 'available')),
          );
      }),
      { numRuns: runs(100) },
    );
  });

  it('same key twice in one batch / posts once, answers alike / another body is refused', () => {
    const book = openBook();
    const command = commandOf({ kind: 'credit', who: 0, coins: 5 }) as PostCommand;
    const batch = new Batch(book, FIRST);
    batch.evaluate([command, command, { ...command, fingerprint: 'g' }].map(pendingOf));
    const [first, second, third] = batch.outcomes;
    expect(second && 'journal' in second && second.journal).toBe(
      first && 'journal' in first && first.journal,
    );
    expect(reasonOf(third)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(book.balance(userAccount(personAt(0), 'available'))).toBe(5n);
  });

  it('a batch after one that is not stored yet / leaves its writes alone, knows its keys', () => {
    const book = openBook();
    const credit = commandOf({ kind: 'credit', who: 0, coins: 5 });
    const first = new Batch(book, FIRST);
    first.evaluate([pendingOf(credit)]);
    const writes = first.handOver();
    const before = pictureOf(book);
    const next = new Batch(book, { ...FIRST, head: first.headAfter });
    next.follow(first);
    const gift = commandOf({ kind: 'gift', who: 0, to: 1, coins: 5, fee: 0 });
    next.evaluate([pendingOf(credit), pendingOf(gift)]);
    const [again] = next.outcomes;
    expect(again && 'journal' in again && again.journal?.id).toBe(writes.journals[0]?._id);
    expect(next.handOver().journals.map(({ seq }) => seq)).toEqual([2]);
    expect(pictureOf(book)).not.toBe(before);
    expect(writes.accounts.find(({ terms }) => terms.key === available(0))?.posted).toBe(5n);
    expect(writes.lots.map(({ remaining }) => remaining)).toEqual([5n]);
  });

  it('a journal that needs a new account and is refused / leaves no account behind', () => {
    const book = openBook();
    const batch = new Batch(book, FIRST);
    batch.evaluate([pendingOf(commandOf({ kind: 'gift', who: 0, to: 1, coins: 5, fee: 3_333 }))]);
    expect(reasonOf(batch.outcomes[0])).toBe('INSUFFICIENT_COINS');
    expect(book.has(platformAccount('revenue'))).toBe(false);
    expect(batch.changesNothing).toBe(true);
  });

  it('a recipe that does not balance / is a fault of its command, not a refusal', () => {
    const book = openBook();
    const command = postCommand({
      code: 'CREDIT_PURCHASE',
      ownerId: personAt(0),
      postings: creditPostings({
        ownerId: personAt(0),
        provider: 'spec',
        coins: 5n as Coins,
        amountMinor: 0n,
        currency: 'AED',
      }).slice(1),
      lots: [],
    });
    const batch = new Batch(book, FIRST);
    expect(() => batch.evaluate([pendingOf(command)])).toThrow('a ledger command failed');
  });
});
