import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AccountId } from '@mate/contracts/ids';
import {
  Cursors,
  placeId,
  readVisiblePage,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
} from '@mate/service-kit/paging';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { FeedExclusionsRepository } from './feed-exclusions.repository.js';
import {
  EXCLUDED_CREATORS_MAX,
  hiddenBehind,
  type HiddenCreator,
} from './feed-exclusions.rules.js';

/** Whose posts somebody hides from the own home feed. */
@Injectable()
export class ListHiddenCreators {
  private readonly cursors: CursorCodec<HiddenCreator>;

  constructor(
    private readonly admit: AdmitViewer,
    private readonly exclusions: FeedExclusionsRepository,
    cursors: Cursors,
  ) {
    this.cursors = cursors.of<HiddenCreator>('hidden-creators', {
      pack: ({ authorId, older }) => [authorId, older],
      unpack: z
        .tuple([placeId<AccountId>(), z.int().min(0).max(EXCLUDED_CREATORS_MAX)])
        .transform(([authorId, older]) => ({ authorId, older })),
    });
  }

  /** Newest first, without those who may not turn up for the viewer. Throws CURSOR_INVALID. */
  async execute(viewerId: AccountId, request: PageRequest): Promise<CursorPage<HiddenCreator>> {
    const excluded = await this.exclusions.find(viewerId);
    return readVisiblePage(request, this.cursors, {
      load: (after, limit) => Promise.resolve(hiddenBehind(excluded, after).slice(0, limit)),
      admit: (rows) => this.admit.filterByAuthor(viewerId, rows),
      placeOf: (row) => row,
    });
  }
}
