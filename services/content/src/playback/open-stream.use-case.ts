import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { CONFIG } from '@mate/service-kit/tokens';
import { ObjectStorage } from '@mate/storage/object-storage';
import { UrlPresigner } from '@mate/storage/url-presigner';
import type { ContentStoreConfig } from '../content.config.js';
import { AssetReader } from '../media/assets/asset.reader.js';
import type { AssetRecord } from '../media/assets/asset.rules.js';
import { masterListOf } from '../media/streams/master-list.rules.js';
import {
  MASTER_FILE,
  STORYBOARD_SHEET,
  STORYBOARD_TRACK,
  isBeginning,
  streamFileOf,
} from '../media/streams/stream-files.rules.js';
import { storyboardTrackOf } from '../media/streams/storyboard-track.rules.js';
import { AdmitKeyHolder } from './admit-key-holder.policy.js';
import { StreamAddresses } from './stream-addresses.policy.js';

/** What a player asks for. */
export interface AskedStream {
  readonly postId: string;
  readonly key: string;
  readonly file: string;
}

/** The text of a list or of captions, or where the bytes are. */
export type OpenedStream =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly address: string };

// Some seventy bytes a part of six seconds: two days of film.
const TEXT_BYTES_MAX = 2 * 1024 * 1024;

/** Lists that are written at each reading; undefined where there is nothing to list. */
const WRITTEN: Readonly<
  Record<string, (asset: AssetRecord, addressOf: (file: string) => string) => string | undefined>
> = {
  [MASTER_FILE]: ({ streams }, addressOf) => streams && masterListOf(streams, addressOf),
  [STORYBOARD_TRACK]: ({ storyboard, film }, addressOf) =>
    storyboard &&
    storyboardTrackOf(storyboard, film?.durationSeconds ?? 0, addressOf(STORYBOARD_SHEET)),
};

/** Opens a file of a post's streams for whoever the key was made for, if that viewer may see the post now. */
@Injectable()
export class OpenStream {
  constructor(
    private readonly addresses: StreamAddresses,
    private readonly admit: AdmitKeyHolder,
    private readonly assets: AssetReader,
    private readonly storage: ObjectStorage,
    private readonly presigner: UrlPresigner,
    @Inject(CONFIG) private readonly config: ContentStoreConfig,
  ) {}

  /** Throws POST_NOT_FOUND, also for a file that is not there. */
  async execute({ postId, key, file }: AskedStream): Promise<OpenedStream> {
    const use = isBeginning(file) ? 'opening' : 'playing';
    const viewerId = this.addresses.viewerOf(key, { postId, use });
    const post = await this.admit.toPost(viewerId, postId);
    const asset = await this.assets.get(post.assetId);
    const addressOf = this.addresses.playingOf(viewerId, post._id);
    const text = WRITTEN[file]?.(asset, addressOf);
    return text === undefined ? this.openFile(asset, file) : { kind: 'text', text };
  }

  private async openFile(asset: AssetRecord, file: string): Promise<OpenedStream> {
    const found = streamFileOf(asset, file);
    if (!found) throw new AppError('POST_NOT_FOUND');
    const object = { bucket: this.config.MEDIA_BUCKET, key: found.key };
    if (!found.isText) return { kind: 'file', address: this.presigner.readUrl(object) };
    const bytes = await this.storage.readHead(object, TEXT_BYTES_MAX);
    return { kind: 'text', text: bytes.toString() };
  }
}
