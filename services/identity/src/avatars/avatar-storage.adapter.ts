import { Inject, Injectable } from '@nestjs/common';
import { AVATAR_BYTES_MAX } from '@mate/contracts/limits';
import { Health } from '@mate/service-kit/health';
import { ObjectStorage, type ObjectRef } from '@mate/storage/object-storage';
import { UrlPresigner } from '@mate/storage/url-presigner';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../identity.config.js';
import type { PictureType } from './avatar.rules.js';

const UPLOAD_LIFE_SECONDS = 300;
const PUBLISHED = {
  contentType: 'image/webp',
  cacheControl: 'public, max-age=31536000, immutable',
};

/** What is going to be sent to an address. */
export interface ExpectedPicture {
  readonly contentType: PictureType;
  readonly sizeBytes?: number | undefined;
}

/** Object storage of avatars: a closed inbox for what people send, and a bucket that everybody may read. */
@Injectable()
export class AvatarStorage {
  private hasBuckets = false;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly presigner: UrlPresigner,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    health: Health,
  ) {
    health.addCheck('avatar_buckets', async () => {
      if (!this.hasBuckets) throw new Error('the buckets are not there yet');
    });
  }

  /** Creates the buckets with who may do what, once in the life of a process. An inbox that is there keeps the origins it was given. */
  async ensureBuckets(): Promise<void> {
    if (this.hasBuckets) return;
    const { S3_AVATAR_INBOX_BUCKET, S3_AVATAR_BUCKET, S3_CORS_ORIGINS } = this.config;
    const { buckets } = this.storage;
    await buckets.ensure(S3_AVATAR_INBOX_BUCKET, { methods: ['PUT'], origins: S3_CORS_ORIGINS });
    await buckets.ensure(S3_AVATAR_BUCKET);
    await buckets.openForReading(S3_AVATAR_BUCKET);
    this.hasBuckets = true;
  }

  /** An address that takes one picture of that type, and of that size where it is known, for five minutes. */
  presignUpload(key: string, expected: ExpectedPicture): string {
    const lifeSeconds = UPLOAD_LIFE_SECONDS;
    return this.presigner.uploadUrl(this.arrived(key), { ...expected, lifeSeconds });
  }

  /** Size of what arrived; undefined while nothing has. */
  sizeOfArrived(key: string): Promise<number | undefined> {
    return this.storage.sizeOf(this.arrived(key));
  }

  /** The bytes that arrived, never more than an avatar may have. */
  readArrived(key: string): Promise<Buffer> {
    return this.storage.readHead(this.arrived(key), AVATAR_BYTES_MAX);
  }

  removeArrived(key: string): Promise<void> {
    return this.storage.remove(this.arrived(key));
  }

  /** Removes everything that arrived before that time; answers how many. */
  removeArrivedBefore(time: Date): Promise<number> {
    return this.storage.removeOlder(this.arrived(''), time);
  }

  /** Publishes a finished picture under a key that is never written again. */
  publish(key: string, picture: Buffer): Promise<void> {
    return this.storage.put(this.published(key), picture, PUBLISHED);
  }

  /** Removes pictures of an account from both buckets, up to a thousand of each; answers how many. */
  async removeAllOf(accountId: string): Promise<number> {
    const roots = [this.arrived(`${accountId}/`), this.published(`${accountId}/`)];
    let removed = 0;
    for (const root of roots) {
      const keys = await this.storage.listKeys(root);
      for (const key of keys) await this.storage.remove({ ...root, key });
      removed += keys.length;
    }
    return removed;
  }

  removePublished(key: string): Promise<void> {
    return this.storage.remove(this.published(key));
  }

  private arrived(key: string): ObjectRef {
    return { bucket: this.config.S3_AVATAR_INBOX_BUCKET, key };
  }

  private published(key: string): ObjectRef {
    return { bucket: this.config.S3_AVATAR_BUCKET, key };
  }
}
