import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ownNameOf } from '@mate/contracts/captions';
import { HOUR_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import type { CaptionsTrack } from '@mate/contracts/gen/content/post';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { Cursors, placeId, type CursorCodec } from '@mate/service-kit/paging';
import { UrlPresigner } from '@mate/storage/url-presigner';
import {
  captionsFileOf,
  MASTER_FILE,
  STORYBOARD_TRACK,
} from '../media/streams/stream-files.rules.js';
import type { PostRecord } from '../posts/post.rules.js';

/** What a key in a stream's address says. It opens nothing by itself: the policy is asked about its viewer each time. */
interface StreamKey {
  readonly postId: PostId;
  readonly viewerId: AccountId | undefined;
  readonly endMs: number;
  /** `opening`: the lists that a player begins with; `playing`: what those name. */
  readonly use: 'opening' | 'playing';
}

/** Where a player begins. */
export interface OpeningAddresses {
  readonly hls: string;
  readonly storyboard: string;
  readonly captions: CaptionsTrack[];
}

// A film of hours with its pauses; stays the same for an hour.
const PLAYING_MS = 9 * HOUR_MS;

/** Addresses of streams, sealed for one viewer and one post. */
@Injectable()
export class StreamAddresses {
  private readonly keys: CursorCodec<StreamKey>;

  constructor(
    cursors: Cursors,
    private readonly presigner: UrlPresigner,
    private readonly clock: Clock,
  ) {
    this.keys = cursors.of('stream', {
      pack: ({ postId, viewerId, endMs, use }) => [postId, viewerId ?? '', endMs, use],
      unpack: z
        .tuple([
          placeId<PostId>(),
          z.union([placeId<AccountId>(), z.literal('')]),
          z.int(),
          z.enum(['opening', 'playing']),
        ])
        .transform(([postId, viewerId, endMs, use]) => ({
          ...{ postId, endMs, use },
          viewerId: viewerId === '' ? undefined : viewerId,
        })),
    });
  }

  /** What a viewer's player begins with, for as long as other media addresses work; empty where there is none. */
  openingOf(viewerId: AccountId | undefined, { _id: postId, media }: PostRecord): OpeningAddresses {
    const endMs = this.presigner.readEndMs();
    const key = this.keys.encode({ postId, viewerId, endMs, use: 'opening' });
    return {
      hls: media.hasStreams ? addressOf(postId, key, MASTER_FILE) : '',
      captions: (media.captions ?? []).map(({ captionsId, language }) => ({
        ...{ language, label: ownNameOf(language) },
        url: addressOf(postId, key, captionsFileOf(captionsId)),
      })),
      storyboard: media.hasStoryboard ? addressOf(postId, key, STORYBOARD_TRACK) : '',
    };
  }

  /** Makes the addresses that those lists name. */
  playingOf(viewerId: AccountId | undefined, postId: PostId): (file: string) => string {
    const endMs = Math.floor(this.clock.nowMs() / HOUR_MS) * HOUR_MS + PLAYING_MS;
    const key = this.keys.encode({ postId, viewerId, endMs, use: 'playing' });
    return (file) => addressOf(postId, key, file);
  }

  /** Whose eyes a key is for. Throws POST_NOT_FOUND for one that is no key of this post and use, or is over. */
  viewerOf(
    text: string,
    { postId, use }: { postId: string; use: StreamKey['use'] },
  ): AccountId | undefined {
    const key = this.read(text);
    if (key?.postId !== postId || key.use !== use || key.endMs <= this.clock.nowMs())
      throw new AppError('POST_NOT_FOUND');
    return key.viewerId;
  }

  private read(text: string): StreamKey | undefined {
    try {
      return this.keys.decode(text);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }
}

/** As the gateway has it; from its root. */
function addressOf(postId: PostId, key: string, file: string): string {
  return `/api/stream/${postId}/${key}/${file}`;
}
