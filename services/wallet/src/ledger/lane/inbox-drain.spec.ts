import { newId, type AccountId } from '@mate/contracts/ids';
import { createLogger } from '@mate/service-kit/logger';
import { InboxKinds } from '../inbox-kinds.registry.js';
import { ONLY_SHARD } from '../shards/shards.rules.js';
import type { DueEntries, LaneInboxRepository } from '../store/lane-inbox.repository.js';
import type { LaneInboxDocument } from '../store/lane-inbox.model.js';
import type { Pending } from './batch.js';
import { InboxDrain } from './inbox-drain.js';

/** Rows in memory, in the order that they came in. */
class RowsInMemory implements Pick<LaneInboxRepository, 'listDue' | 'postpone' | 'remove'> {
  readonly rows: LaneInboxDocument[] = [];

  add(kind: string): string {
    const _id = newId();
    this.rows.push({ _id, shard: 0, kind, body: {}, createTime: new Date() });
    return _id;
  }

  listDue(_shard: number, { kindsApart, limit, underWay }: DueEntries) {
    const apart = new Set(kindsApart);
    const away = new Set(underWay);
    const due = this.rows.filter(({ _id, kind }) => !away.has(_id) && !apart.has(kind));
    return Promise.resolve(due.slice(0, limit));
  }

  postpone(): Promise<void> {
    return Promise.resolve();
  }

  remove(id: string): Promise<void> {
    this.rows.splice(
      this.rows.findIndex(({ _id }) => _id === id),
      1,
    );
    return Promise.resolve();
  }
}

/** Until all that is ready to run has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('inbox of a lane', () => {
  let inbox: RowsInMemory;
  let queued: Pending[];
  let begun: (() => void)[];
  let drain: InboxDrain;
  beforeEach(() => {
    inbox = new RowsInMemory();
    queued = [];
    begun = [];
    const kinds = new InboxKinds(() => []);
    kinds.register('errand', () => ({
      kind: 'errand',
      run: () => new Promise<void>((resolve) => begun.push(resolve)),
    }));
    kinds.register('open', () => ({ kind: 'open', ownerId: newId<AccountId>() }));
    const deps = { inbox: inbox as unknown as LaneInboxRepository, kinds };
    drain = new InboxDrain(
      { ...deps, logger: createLogger('wallet', 'silent') },
      ONLY_SHARD,
      (commands) => {
        queued.push(...commands);
        for (const { resolve } of commands) resolve(undefined);
      },
    );
  });

  async function look(): Promise<void> {
    drain.signal();
    drain.poll();
    await settled();
  }

  it('an errand that takes its time / what comes behind it is posted / the errand is begun once', async () => {
    inbox.add('errand');
    await look();
    expect(begun).toHaveLength(1);
    inbox.add('open');
    await look();
    expect(queued).toHaveLength(1);
    expect(begun).toHaveLength(1);
    begun[0]?.();
    await settled();
    expect(inbox.rows.map(({ kind }) => kind)).toEqual(['open']);
  });

  it('more errands than run at a time / the others wait / what posts does not', async () => {
    for (let one = 0; one < 300; one += 1) inbox.add('errand');
    inbox.add('open');
    await look();
    const atOnce = begun.length;
    expect(atOnce).toBeLessThan(300);
    await look();
    expect(queued).toHaveLength(1);
    expect(begun).toHaveLength(atOnce);
    begun[0]?.();
    await settled();
    await look();
    expect(begun).toHaveLength(atOnce + 1);
  });
});
