import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { PeopleReader } from '../people/people.reader.js';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';

/** Whether whoever the key of a stream was made for may still see its post. A key outlasts the session that it was told in. */
@Injectable()
export class AdmitKeyHolder {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly people: PeopleReader,
  ) {}

  /** Under a sanction a key opens what everybody sees: whoever holds it need not have signed in. Throws POST_NOT_FOUND. */
  async toPost(holderId: AccountId | undefined, postId: string): Promise<PostRecord> {
    const viewerId = holderId && (await this.isBarred(holderId)) ? undefined : holderId;
    return this.admit.toPost(viewerId, postId);
  }

  private async isBarred(accountId: AccountId): Promise<boolean> {
    const card = (await this.people.cardsOf([accountId])).get(accountId);
    return card !== undefined && card.status !== 'active';
  }
}
