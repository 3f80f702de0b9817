import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaReason } from '@mate/contracts/media';
import type { Logger } from '@mate/service-kit/logger';
import type { AssetRecord } from '../media/assets/asset.rules.js';
import { FailAsset } from '../media/orders/fail-asset.use-case.js';
import { TranscodeOrders, type Fence } from '../media/orders/transcode-orders.queue.js';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { TranscoderConfig } from './transcoder.config.js';
import { holdLease } from './hold-lease.js';
import { freeBytes, openJobFolder } from './job-folder.js';
import { ReportProgress } from '../media/progress/report-progress.use-case.js';
import { MediaRefused } from './ffmpeg/media-refused.js';
import { RenderAsset, Superseded } from './render-asset.use-case.js';
import type { TranscodeVideoJob } from '../media/orders/transcode-video.job.js';

export type TranscodeOutcome =
  'done' | 'refused' | 'failed' | 'skipped' | 'interrupted' | 'postponed';

// The original and all renditions fit into this many times its size, and a little more.
const DISK_FACTOR = 3;
const DISK_RESERVE_BYTES = 256 * 1024 * 1024;

/**
 * One order from the queue: take it up, render, and end in a state that a person understands. Safe to run again at any
 * point, since stored renditions are kept and every write is fenced.
 */
@Injectable()
export class TranscodeVideo {
  constructor(
    private readonly orders: TranscodeOrders,
    private readonly render: RenderAsset,
    private readonly fail: FailAsset,
    private readonly progress: ReportProgress,
    @Inject(CONFIG) private readonly config: TranscoderConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws for trouble that is worth another try; on the last try that trouble fails the asset. */
  async execute(
    order: TranscodeVideoJob,
    how: { isLastTry: boolean; signal: AbortSignal },
  ): Promise<TranscodeOutcome> {
    const asset = await this.orders.begin(order.assetId, order.version);
    if (!asset || asset.original.sizeBytes === null) return 'skipped';
    const fence = { assetId: asset._id, attempt: asset.order.attempt };
    using lease = holdLease(this.orders, fence);
    const signal = AbortSignal.any([how.signal, lease.lost]);
    try {
      return await this.transcode(asset, fence, signal);
    } catch (error) {
      if (error instanceof Superseded || lease.lost.aborted) return 'skipped';
      if (how.signal.aborted) return 'interrupted';
      if (error instanceof MediaRefused) return this.refuse(fence, error);
      if (!how.isLastTry) throw error;
      this.logger.error({ event: 'transcode.failed', assetId: asset._id, err: error });
      await this.giveUp(fence, 'MEDIA_TROUBLE');
      return 'failed';
    }
  }

  private async transcode(
    asset: AssetRecord,
    fence: Fence,
    signal: AbortSignal,
  ): Promise<TranscodeOutcome> {
    await using folder = await openJobFolder(this.config.SCRATCH_DIR);
    const neededBytes = (asset.original.sizeBytes ?? 0) * DISK_FACTOR + DISK_RESERVE_BYTES;
    if ((await freeBytes(folder.path)) < neededBytes) {
      this.logger.warn({ event: 'transcode.no_disk', assetId: asset._id, neededBytes });
      return 'postponed';
    }
    await this.render.execute({
      asset,
      fence,
      file: join(folder.path, 'original'),
      media: { folder: folder.path, signal },
    });
    if (!(await this.orders.complete(fence))) throw new Superseded();
    await this.progress.execute(fence.assetId, {}, { always: true });
    return 'done';
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
