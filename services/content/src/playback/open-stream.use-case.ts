import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { CONFIG } from '@mate/service-kit/tokens';
import { ObjectStorage } from '@mate/storage/object-storage';
import { UrlPresigner } from '@mate/storage/url-presigner';
import type { ContentStoreConfig } from '../content.config.js';
import { AssetReader } from '../media/assets/asset.reader.js';
import type { Streams } from '../media/assets/asset.rules.js';
import { masterListOf } from '../media/streams/master-list.rules.js';
import { MASTER_FILE, streamFileOf } from '../media/streams/stream-files.rules.js';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { StreamAddresses } from './stream-addresses.policy.js';

/** What a player asks for. */
export interface AskedStream {
  readonly postId: string;
  readonly key: string;
  readonly file: string;
}

/** The text of a list, or where the bytes are. */
export type OpenedStream =
  | { readonly kind: 'list'; readonly text: string }
  | { readonly kind: 'film'; readonly address: string };

// Some seventy bytes a part of six seconds: two days of film.
const LIST_BYTES_MAX = 2 * 1024 * 1024;

/** Opens a file of a post's streams for whoever the key was made for, if that viewer may see the post now. */
@Injectable()
export class OpenStream {
  constructor(
    private readonly addresses: StreamAddresses,
    private readonly admit: AdmitViewer,
    private readonly assets: AssetReader,
    private readonly storage: ObjectStorage,
    private readonly presigner: UrlPresigner,
    @Inject(CONFIG) private readonly config: ContentStoreConfig,
  ) {}

  /** Throws POST_NOT_FOUND, also for a file that is not there. */
  async execute({ postId, key, file }: AskedStream): Promise<OpenedStream> {
    const use = file === MASTER_FILE ? 'opening' : 'playing';
    const viewerId = this.addresses.viewerOf(key, { postId, use });
    const post = await this.admit.toPost(viewerId, postId);
    const { streams } = await this.assets.get(post.assetId);
    if (!streams) throw new AppError('POST_NOT_FOUND');
    if (use === 'opening') return { kind: 'list', text: this.masterOf(viewerId, post, streams) };
    return this.openTrack(streams, file);
  }

  private masterOf(viewerId: AccountId | undefined, post: PostRecord, streams: Streams): string {
    return masterListOf(streams, this.addresses.playingOf(viewerId, post._id));
  }

  private async openTrack(streams: Streams, file: string): Promise<OpenedStream> {
    const found = streamFileOf(streams, file);
    if (!found) throw new AppError('POST_NOT_FOUND');
    const object = { bucket: this.config.MEDIA_BUCKET, key: found.key };
    if (!found.isList) return { kind: 'film', address: this.presigner.readUrl(object) };
    const bytes = await this.storage.readHead(object, LIST_BYTES_MAX);
    return { kind: 'list', text: bytes.toString() };
  }
}
