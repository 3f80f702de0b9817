import { z } from 'zod';
import type { AssetId } from '@mate/contracts/ids';
import { defineJob, type JobDefinition } from '@mate/jobs/job';
import type { AssetRecord } from '../assets/asset.rules.js';
import { lanes, type Lane } from './transcode-lanes.rules.js';

const payload = z.object({
  assetId: z.uuid().transform((id) => id as AssetId),
  version: z.int().positive(),
  attempt: z.int().nonnegative(),
});

/**
 * Wakes a worker of a lane: an order waits there. Which one is served is the database's word (`TranscodeOrders`), so a
 * bell that is lost or rings twice changes no order.
 */
export type LaneBell = z.infer<typeof payload>;

function bellOf(lane: Lane): JobDefinition<LaneBell> {
  return defineJob({
    name: `transcode-${lane}`,
    payload,
    // By attempt, so that a bell that died with its worker does not stand in the way of the next.
    idOf: ({ assetId, version, attempt }) => `${assetId}-${version}-${attempt}`,
    process: 'transcoder',
    attemptsMax: 3,
    backoffMs: 2_000,
  });
}

/** The bell of each lane. */
export const laneBells = Object.fromEntries(lanes.map((lane) => [lane, bellOf(lane)])) as Record<
  Lane,
  JobDefinition<LaneBell>
>;

/** The bell for an order that waits now. */
export function ringFor({ _id: assetId, order }: Pick<AssetRecord, '_id' | 'order'>): LaneBell {
  return { assetId, version: order.version, attempt: order.attempt };
}
