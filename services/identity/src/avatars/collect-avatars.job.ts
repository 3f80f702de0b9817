import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS } from '@mate/contracts/durations';
import { LoopJob } from '@mate/jobs/loop-job';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { AcceptAvatar } from './accept-avatar.use-case.js';
import { AvatarStorage } from './avatar-storage.adapter.js';
import { AvatarUploadRepository } from './avatar-upload.repository.js';
import { SweepInbox } from './sweep-inbox.use-case.js';

const POLL_MS = 1_000;
const LEASE_MS = 20_000;
const ROUND_UPLOADS_MAX = 50;
const SWEEP_EVERY_MS = HOUR_MS;

/** Looks once a second for avatars that arrived: storage tells nobody when a browser's PUT is done. */
@Injectable()
export class CollectAvatarsJob extends LoopJob {
  private nextSweepMs = 0;

  constructor(
    private readonly uploads: AvatarUploadRepository,
    private readonly acceptAvatar: AcceptAvatar,
    private readonly storage: AvatarStorage,
    private readonly sweepInbox: SweepInbox,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {
    super({ name: 'avatars', step: 'collect', everyMs: POLL_MS, logger });
  }

  protected async round(): Promise<void> {
    await this.storage.ensureBuckets();
    for (let count = 0; count < ROUND_UPLOADS_MAX; count += 1) {
      const now = this.clock.nowMs();
      const upload = await this.uploads.claimDue(new Date(now), new Date(now + LEASE_MS));
      if (!upload) return this.sweepWhenDue(now);
      try {
        await this.acceptAvatar.execute(upload);
      } catch (err) {
        // The lease brings it back; the others go on.
        this.logger.warn({ event: 'avatar.failed', accountId: upload.accountId, err });
      }
    }
  }

  private async sweepWhenDue(now: number): Promise<void> {
    if (now < this.nextSweepMs) return;
    this.nextSweepMs = now + SWEEP_EVERY_MS;
    await this.sweepInbox.execute(new Date(now));
  }
}
