import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaReason } from '@mate/contracts/media';
import type { Logger } from '@mate/service-kit/logger';
import type { AssetRecord } from '../media/assets/asset.rules.js';
import { FailAsset } from '../media/orders/fail-asset.use-case.js';
import { laneOf, nicenessOf } from '../media/orders/transcode-lanes.rules.js';
import { isSpent, TranscodeOrders, type Fence } from '../media/orders/transcode-orders.queue.js';
import { LOGGER } from '@mate/service-kit/tokens';
import { holdLease } from './hold-lease.js';
import { ReportProgress } from '../media/progress/report-progress.use-case.js';
import { MediaRefused } from './ffmpeg/media-refused.js';
import { RenderAsset, type Rendered } from './render-asset.use-case.js';
import { ScratchSpace } from './scratch-space.policy.js';
import { Superseded } from './superseded.js';

/** `playable`: the first rendition is there and the order waits for the others. */
export type TranscodeOutcome =
  'done' | 'playable' | 'refused' | 'failed' | 'skipped' | 'interrupted' | 'postponed' | 'troubled';

/** An order that outlived too many workers. */
class Spent extends Error {
  override readonly name = 'Spent';
}

/**
 * One order that was taken up: render, and end in a state that a person understands. Safe to run again at any point, since
 * stored renditions are kept and every write is fenced.
 */
@Injectable()
export class TranscodeVideo {
  constructor(
    private readonly orders: TranscodeOrders,
    private readonly render: RenderAsset,
    private readonly fail: FailAsset,
    private readonly progress: ReportProgress,
    private readonly space: ScratchSpace,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws where the database is away. Trouble that is worth another try puts the order off, and fails the asset in the end. */
  async execute(asset: AssetRecord, stopping: AbortSignal): Promise<TranscodeOutcome> {
    const fence = { assetId: asset._id, attempt: asset.order.attempt };
    using lease = holdLease(this.orders, fence);
    const signal = AbortSignal.any([stopping, lease.lost]);
    try {
      const rendered = await this.rendered(asset, fence, signal);
      lease.end();
      return await this.passOn(asset, fence, rendered);
    } catch (error) {
      if (error instanceof Superseded || lease.lost.aborted) return 'skipped';
      lease.end();
      if (stopping.aborted) {
        await this.orders.giveBack(fence);
        return 'interrupted';
      }
      if (error instanceof MediaRefused) return this.refuse(fence, error);
      return this.meetTrouble(asset, fence, error);
    }
  }

  private async rendered(
    asset: AssetRecord,
    fence: Fence,
    signal: AbortSignal,
  ): Promise<Rendered | 'nothing'> {
    if (isSpent(asset.order)) throw new Spent('its workers died of it');
    await using folder = await this.space.open(asset);
    if (!folder) return 'nothing';
    const media = { folder: folder.path, signal, niceness: nicenessOf(laneOf(asset)) };
    // Awaited here: the folder goes at the end.
    return await this.render.execute({ asset, fence, file: join(folder.path, 'original'), media });
  }

  private async passOn(
    asset: AssetRecord,
    fence: Fence,
    rendered: Rendered | 'nothing',
  ): Promise<TranscodeOutcome> {
    if (rendered === 'nothing') {
      this.logger.warn({ event: 'transcode.no_disk', assetId: asset._id });
      await this.orders.putOff(fence, asset);
      return 'postponed';
    }
    const isWritten =
      rendered === 'all'
        ? await this.orders.complete(fence, asset)
        : await this.orders.handOver(fence, asset);
    if (!isWritten) throw new Superseded();
    await this.progress.execute(fence.assetId, {}, { always: true });
    return rendered === 'all' ? 'done' : 'playable';
  }

  private async meetTrouble(
    { _id: assetId, order }: AssetRecord,
    fence: Fence,
    err: unknown,
  ): Promise<TranscodeOutcome> {
    if (!(err instanceof Spent) && (await this.orders.retryLater(fence, order))) {
      this.logger.warn({ event: 'transcode.attempt_failed', assetId, err });
      return 'troubled';
    }
    this.logger.error({ event: 'transcode.failed', assetId, err });
    await this.giveUp(fence, 'MEDIA_TROUBLE');
    return 'failed';
  }

  private async refuse(fence: Fence, { reason, detail }: MediaRefused): Promise<TranscodeOutcome> {
    this.logger.info({ event: 'transcode.refused', assetId: fence.assetId, reason, detail });
    await this.giveUp(fence, reason);
    return 'refused';
  }

  private async giveUp(fence: Fence, reason: MediaReason): Promise<void> {
    await this.fail.execute(fence, reason);
    await this.progress.execute(fence.assetId, {}, { always: true });
  }
}
