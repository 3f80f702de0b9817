import { createHash } from 'node:crypto';
import type { Posting } from './posting.rules.js';

/** What a journal's seal covers: all of it. */
export interface SealedContent {
  readonly id: string;
  readonly shard: number;
  readonly seq: number;
  readonly prevHash: string;
  readonly code: string;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  readonly correlation: Readonly<Record<string, string | undefined>>;
  readonly reversalOf: string | undefined;
  readonly effectiveTime: Date;
  readonly createTime: Date;
  readonly postings: readonly Posting[];
}

/** What the first journal of a shard names as its predecessor. */
export const GENESIS_HASH = 'genesis';

/**
 * SHA-256 over a journal and the hash of the one before it in its shard. A row that is edited, removed or put in later
 * breaks the chain from there on.
 */
export function sealOf(journal: SealedContent): string {
  const correlation = Object.entries(journal.correlation)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify([
    journal.prevHash,
    journal.shard,
    journal.seq,
    journal.id,
    journal.code,
    journal.idempotencyKey,
    journal.fingerprint,
    correlation,
    journal.reversalOf ?? '',
    journal.effectiveTime.getTime(),
    journal.createTime.getTime(),
    journal.postings.map(postingContent),
  ]);
  return createHash('sha256').update(content).digest('base64url');
}

function postingContent(posting: Posting): readonly unknown[] {
  return [
    posting.account,
    posting.side,
    posting.amount.toString(),
    posting.asset,
    posting.versionAfter,
    posting.balanceAfter.toString(),
    (posting.slices ?? []).map(({ lot, coins }) => [lot, coins.toString()]),
  ];
}
