import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Digest } from '@mate/contracts/receipts/digest';
import { Clock } from '@mate/service-kit/clock';
import { walletPoints } from '../../fail-points.js';
import { LaneRepository } from '../store/lane.repository.js';
import { LedgerRepository, type StoredJournal } from '../store/ledger.repository.js';
import type { BlockRow } from './block.model.js';
import { BlockRepository } from './block.repository.js';
import {
  BLOCK_SIZE_MAX,
  leafOf,
  nextBlock,
  rowsBehind,
  subtreesIn,
  type NewBlock,
} from './block.rules.js';
import { Frontier } from './frontier.js';

/** What one round did. */
export interface SealingRound {
  readonly blocks: number;
  /** True when there was more than a round takes, or another process was first. */
  readonly hasMore: boolean;
  /** Age of the oldest journal that the round found unsealed; 0 when there was none. */
  readonly lagSeconds: number;
}

/** Journals of a shard that are to be sealed next: those up to the first gap. */
interface Waiting {
  readonly shard: number;
  readonly firstSeq: number;
  readonly journals: readonly StoredJournal[];
}

/** Leaves that are hashed before others get their turn. */
const LEAVES_AT_ONCE = 64;

/**
 * Seals what was posted: of every shard the journals that follow its last block become one more block, in the order of
 * their sequence. Any number of processes may do it at once; the number of a block is unique, and one that comes late
 * takes the next round. A round seals one block per shard at most, so that a ledger that was never sealed is caught up
 * with in many small steps.
 */
@Injectable()
export class SealJournals {
  constructor(
    private readonly lanes: LaneRepository,
    private readonly ledger: LedgerRepository,
    private readonly blocks: BlockRepository,
    private readonly clock: Clock,
  ) {}

  /** One round. Throws where a shard has a gap, after the others were sealed: nothing is sealed beyond a gap. */
  async execute(): Promise<SealingRound> {
    // The last block first: whatever is sealed beside this round makes its first number taken.
    const last = await this.blocks.findLast();
    const waiting = await this.findWaiting();
    const whole = waiting.filter(({ journals }) => journals.length > 0);
    const isAppended = whole.length === 0 || (await this.seal(whole, last));
    const gap = waiting.find(({ journals }) => journals.length === 0);
    if (gap) throw new Error(`shard ${gap.shard} has no journal seq ${gap.firstSeq}`);
    const isFull = whole.some(({ journals }) => journals.length === BLOCK_SIZE_MAX);
    return {
      blocks: isAppended ? whole.length : 0,
      hasMore: isFull || !isAppended,
      lagSeconds: this.lagOf(whole),
    };
  }

  private async seal(waiting: readonly Waiting[], last: BlockRow | undefined): Promise<boolean> {
    const frontier = await this.frontierAfter(last?._id);
    const sealed: NewBlock[] = [];
    for (const { shard, firstSeq, journals } of waiting) {
      const sealable = { shard, firstSeq, leaves: await hashAll(journals) };
      const before = sealed.at(-1) ?? last;
      sealed.push(nextBlock(sealable, { frontier, before, now: this.clock.now() }));
    }
    walletPoints.pass('seal.before-append');
    const isAppended = await this.blocks.append(sealed);
    walletPoints.pass('seal.after-append');
    return isAppended;
  }

  /** The next journals of every shard that has some which are not sealed. */
  private async findWaiting(): Promise<Waiting[]> {
    const heads = await this.lanes.findHeads();
    const found = await Promise.all(
      heads.map(async ({ shard, nextSeq }) => {
        const firstSeq = (await this.blocks.sealedTo(shard)) + 1;
        if (firstSeq >= nextSeq) return [];
        const journals = await this.ledger.findJournalsFrom(shard, firstSeq, BLOCK_SIZE_MAX);
        const gap = journals.findIndex(({ seq }, index) => seq !== firstSeq + index);
        return [{ shard, firstSeq, journals: gap < 0 ? journals : journals.slice(0, gap) }];
      }),
    );
    return found.flat();
  }

  private async frontierAfter(last: number | undefined): Promise<Frontier> {
    const size = last === undefined ? 0 : last + 1;
    const rows = await this.blocks.findRows(rowsBehind([{ start: 0, end: size }]));
    return Frontier.of(size, subtreesIn(rows));
  }

  private lagOf(waiting: readonly Waiting[]): number {
    const times = waiting.flatMap(({ journals }) => journals[0]?.createTime.getTime() ?? []);
    const oldest = Math.min(this.clock.nowMs(), ...times);
    return (this.clock.nowMs() - oldest) / 1_000;
  }
}

async function hashAll(journals: readonly StoredJournal[]): Promise<Digest[]> {
  const leaves: Digest[] = [];
  for (const journal of journals) {
    if (leaves.length % LEAVES_AT_ONCE === LEAVES_AT_ONCE - 1) await nextTurn();
    leaves.push(leafOf(journal));
  }
  return leaves;
}
