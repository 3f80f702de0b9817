import { MongoError, type ClientSession, type MongoClient } from 'mongodb';
import { onCommitted, TransactionRunner } from './transaction.js';

const failure = (...labels: string[]): MongoError => {
  const error = new MongoError(labels.join());
  for (const label of labels) error.addErrorLabel(label);
  return error;
};
const transient = () => failure('TransientTransactionError');
const unknown = () => failure('UnknownTransactionCommitResult');

/** A client whose commits end as listed, one after the other, then well. */
function clientWith(commits: readonly (Error | undefined)[] = []) {
  const outcomes = [...commits];
  const seen: string[] = [];
  const startSession = (): ClientSession => {
    let active = false;
    const session = {
      startTransaction: () => {
        seen.push('begin');
        active = true;
      },
      inTransaction: () => active,
      commitTransaction: async () => {
        seen.push('commit');
        const outcome = outcomes.shift();
        if (outcome) throw outcome;
        active = false;
      },
      abortTransaction: async () => {
        seen.push('abort');
        active = false;
      },
      endSession: async () => void seen.push('end'),
    };
    return session as Partial<ClientSession> as ClientSession;
  };
  return { client: { startSession } as Partial<MongoClient> as MongoClient, seen };
}

describe('TransactionRunner', () => {
  it('work succeeds / committed once, listeners told after it', async () => {
    const { client, seen } = clientWith();
    const result = await new TransactionRunner(client).run((tx) => {
      onCommitted(tx, () => seen.push('told'));
      seen.push('work');
      return Promise.resolve(7);
    });
    expect(result).toBe(7);
    expect(seen).toEqual(['begin', 'work', 'commit', 'told', 'end']);
  });

  it('work fails / given up, nobody told, the error as it was', async () => {
    const { client, seen } = clientWith();
    const work = new TransactionRunner(client).run((tx) => {
      onCommitted(tx, () => seen.push('told'));
      return Promise.reject(new Error('no'));
    });
    await expect(work).rejects.toThrow('no');
    expect(seen).toEqual(['begin', 'abort', 'end']);
  });

  it('transient failures / the whole work again, as often as allowed', async () => {
    const { client } = clientWith();
    let runs = 0;
    const flaky = (): Promise<number> => {
      runs += 1;
      return runs < 3 ? Promise.reject(transient()) : Promise.resolve(runs);
    };
    expect(await new TransactionRunner(client).run(flaky)).toBe(3);
    const hopeless = new TransactionRunner(client).run(() => Promise.reject(transient()), {
      attemptsMax: 2,
    });
    await expect(hopeless).rejects.toThrow('TransientTransactionError');
  });

  it('outcome of the commit unknown / the commit again, never the work', async () => {
    const { client, seen } = clientWith([unknown(), unknown()]);
    await new TransactionRunner(client).run(() => Promise.resolve(void seen.push('work')));
    expect(seen).toEqual(['begin', 'work', 'commit', 'commit', 'commit', 'end']);
  });

  it('outcome never known / settled by looking; what is not there is an error', async () => {
    const never = Array.from({ length: 8 }, unknown);
    const found = new TransactionRunner(clientWith(never).client).run(
      () => Promise.resolve('mine'),
      {
        settleUnknownCommit: () => Promise.resolve('found'),
      },
    );
    expect(await found).toBe('found');
    const { client, seen } = clientWith(never);
    const lost = new TransactionRunner(client).run(() => Promise.resolve(void seen.push('work')), {
      settleUnknownCommit: () => Promise.resolve(undefined),
    });
    await expect(lost).rejects.toThrow('UnknownTransactionCommitResult');
    expect(seen.filter((step) => step === 'work')).toHaveLength(1);
  });

  it('contended / runs of one key go one after the other; a given session stays open', async () => {
    const { client, seen } = clientWith();
    const runner = new TransactionRunner(client);
    const session = client.startSession();
    const run = (name: string): Promise<void> =>
      runner.run(async () => void seen.push(name), { contended: 'key', session });
    await Promise.all([run('a'), run('b')]);
    expect(seen).toEqual(['begin', 'a', 'commit', 'begin', 'b', 'commit']);
  });
});
