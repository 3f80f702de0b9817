import { Inject, Injectable } from '@nestjs/common';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { DAY_MS } from '../durations.js';
import { RUNTIME } from '../runtime.js';
import { AvatarStorage } from './avatar-storage.js';

// Far longer than any announcement is watched, so nothing that may still be collected is swept away.
const KEPT_MS = DAY_MS;

/** Removes what nobody will collect: bytes that came after their announcement was over. */
@Injectable()
export class SweepInbox {
  constructor(
    private readonly storage: AvatarStorage,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  async execute(now: Date): Promise<void> {
    const removed = await this.storage.removeArrivedBefore(new Date(now.getTime() - KEPT_MS));
    if (removed > 0) this.runtime.logger.info({ event: 'avatar.inbox_swept', removed });
  }
}
