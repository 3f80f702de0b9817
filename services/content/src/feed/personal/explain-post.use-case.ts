import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { FeedPreferencesReader } from '../../feedback/feed-preferences.reader.js';
import { PeopleReader } from '../../people/people.reader.js';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import type { ReasonCode } from '../ranking/score.rules.js';
import { FeedSessionRepository } from './feed-session.repository.js';
import { isOfTaste } from './feed-session.rules.js';

/** Why a post came; `everybody` where nothing of the viewer had to do with it. */
export interface Explanation {
  readonly code: ReasonCode | 'everybody';
  readonly tag: string;
}

/** Why a post came in somebody's home feed. Nothing of others is said but what everybody sees. */
@Injectable()
export class ExplainPost {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly people: PeopleReader,
    private readonly preferences: FeedPreferencesReader,
    private readonly sessions: FeedSessionRepository,
  ) {}

  /** Throws POST_NOT_FOUND. */
  async execute(viewerId: AccountId, id: string): Promise<Explanation> {
    const { _id: postId, type, authorId } = await this.admit.toPost(viewerId, id);
    const preferences = await this.preferences.find(viewerId);
    if (!preferences.personal) return { code: 'everybody', tag: '' };
    const session = await this.sessions.find({ viewerId, type });
    const places = session && isOfTaste(session, preferences) ? session.places : [];
    const place = places.find((one) => one.id === postId);
    if (place) return { code: place.reason.code, tag: place.reason.tag ?? '' };
    const relations = await this.people.relationsOf(viewerId, [authorId]);
    return { code: relations.get(authorId)?.following ? 'following' : 'everybody', tag: '' };
  }
}
