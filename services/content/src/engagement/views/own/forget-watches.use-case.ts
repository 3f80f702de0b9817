import { Injectable } from '@nestjs/common';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { TogetherReader } from '../../signals/together.reader.js';
import { WatchPositionRepository } from '../stored/watch-position.repository.js';
import { WatchRepository } from '../stored/watch.repository.js';
import { keyNameOf } from '../watcher.rules.js';

/** As if somebody had never watched a post, or any. */
@Injectable()
export class ForgetWatches {
  constructor(
    private readonly watches: WatchRepository,
    private readonly positions: WatchPositionRepository,
    private readonly together: TogetherReader,
  ) {}

  /** Of every post without one. Sums of many viewers keep what they counted. */
  async execute(accountId: AccountId, postId?: PostId): Promise<void> {
    await this.together.leaveOut(keyNameOf(accountId));
    if (postId) {
      await this.watches.forget(accountId, postId);
      await this.positions.forget(accountId, postId);
      return;
    }
    await this.watches.forgetAll(accountId);
    await this.positions.forgetAll(accountId);
  }
}
