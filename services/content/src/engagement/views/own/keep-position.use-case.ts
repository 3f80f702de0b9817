import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AdmitViewer } from '../../../visibility/admit-viewer.policy.js';
import { WatchChoiceReader } from '../stored/watch-choice.reader.js';
import { WatchPositionRepository } from '../stored/watch-position.repository.js';
import { placeToGoOn } from './position.rules.js';

/** Notes where somebody is in a post. */
@Injectable()
export class KeepPosition {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly choices: WatchChoiceReader,
    private readonly positions: WatchPositionRepository,
  ) {}

  /**
   * Nothing is kept of one's own posts, as they are in no history, nor while the history is paused. Throws POST_NOT_FOUND
   * for what the viewer may not see.
   */
  async execute(viewerId: AccountId, postId: string, seconds: number): Promise<void> {
    const post = await this.admit.toPost(viewerId, postId);
    if (post.authorId === viewerId) return;
    if (await this.choices.isPaused(viewerId)) return;
    const place = placeToGoOn(seconds, post.video?.durationSeconds);
    if (place === undefined) await this.positions.forget(viewerId, post._id);
    else await this.positions.keep(viewerId, post._id, place);
  }
}
