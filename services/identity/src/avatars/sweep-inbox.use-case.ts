import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS } from '@mate/contracts/durations';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { AvatarStorage } from './avatar-storage.adapter.js';

// Longer than any announcement is watched, so nothing that may still be collected is swept away.
const KEPT_MS = HOUR_MS;

/** Removes what nobody will collect: bytes that came after their announcement was over. */
@Injectable()
export class SweepInbox {
  constructor(
    private readonly storage: AvatarStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(now: Date): Promise<void> {
    const removed = await this.storage.removeArrivedBefore(new Date(now.getTime() - KEPT_MS));
    if (removed > 0) this.logger.info({ event: 'avatar.inbox_swept', removed });
  }
}
