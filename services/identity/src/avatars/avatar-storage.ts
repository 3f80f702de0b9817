import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AVATAR_BYTES_MAX } from '@mate/contracts/limits';
import { IDENTITY_CONFIG, type IdentityConfig } from '../identity.config.js';
import type { PictureType } from './avatar.rules.js';

const UPLOAD_LIFE_SECONDS = 300;
// A sweep lists up to a thousand objects a page; what it does not reach is left to the next.
const SWEPT_PAGES_MAX = 100;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What is going to be sent to an address. */
export interface ExpectedPicture {
  readonly contentType: PictureType;
  readonly sizeBytes?: number | undefined;
}

/** Object storage of avatars: a closed inbox for what people send, and a bucket that everybody may read. */
@Injectable()
export class AvatarStorage implements OnModuleDestroy {
  private readonly client: S3Client;
  /** Signs addresses for browsers, which may reach the storage under another host. */
  private readonly signer: S3Client;
  private readonly inbox: string;
  private readonly published: string;

  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {
    this.client = connect(config, config.S3_ENDPOINT);
    this.signer = connect(config, config.S3_PUBLIC_URL);
    this.inbox = config.S3_AVATAR_INBOX_BUCKET;
    this.published = config.S3_AVATAR_BUCKET;
  }

  /** Creates the buckets with who may do what. An inbox that is there keeps the origins it was given. */
  async ensureBuckets(): Promise<void> {
    if (await this.ensureBucket(this.inbox)) await this.openInbox();
    await this.ensureBucket(this.published);
    // Reading one object is open, listing is not.
    const statement = {
      Sid: 'ReadAvatars',
      Effect: 'Allow',
      Principal: '*',
      Action: ['s3:GetObject'],
      Resource: [`arn:aws:s3:::${this.published}/*`],
    };
    const policy = { Version: '2012-10-17', Statement: [statement] };
    await this.client.send(
      new PutBucketPolicyCommand({ Bucket: this.published, Policy: JSON.stringify(policy) }),
    );
  }

  /** An address that takes one picture of that type, and of that size where it is known, for five minutes. */
  presignUpload(key: string, { contentType, sizeBytes }: ExpectedPicture): Promise<string> {
    const command = new PutObjectCommand({
      Bucket: this.inbox,
      Key: key,
      ContentType: contentType,
      ...(sizeBytes !== undefined && { ContentLength: sizeBytes }),
    });
    return getSignedUrl(this.signer, command, {
      expiresIn: UPLOAD_LIFE_SECONDS,
      signableHeaders: new Set(['content-type', 'content-length']),
    });
  }

  /** Size of what arrived; undefined while nothing has. */
  async sizeOfArrived(key: string): Promise<number | undefined> {
    try {
      const head = await this.client.send(new HeadObjectCommand({ Bucket: this.inbox, Key: key }));
      return head.ContentLength ?? 0;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) {
        return undefined;
      }
      throw error;
    }
  }

  /** The bytes that arrived, never more than an avatar may have. */
  async readArrived(key: string): Promise<Uint8Array> {
    const { Body } = await this.client.send(
      new GetObjectCommand({
        Bucket: this.inbox,
        Key: key,
        Range: `bytes=0-${AVATAR_BYTES_MAX - 1}`,
      }),
    );
    if (!Body) throw new Error('storage answered without a body');
    return Body.transformToByteArray();
  }

  async removeArrived(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.inbox, Key: key }));
  }

  /** Removes everything that arrived before that time; answers how many. */
  async removeArrivedBefore(time: Date): Promise<number> {
    let removed = 0;
    let ContinuationToken: string | undefined;
    for (let page = 0; page < SWEPT_PAGES_MAX; page += 1) {
      const listed = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.inbox, ContinuationToken }),
      );
      for (const { Key, LastModified } of listed.Contents ?? []) {
        if (!Key || !LastModified || LastModified >= time) continue;
        await this.removeArrived(Key);
        removed += 1;
      }
      ContinuationToken = listed.NextContinuationToken;
      if (!ContinuationToken) break;
    }
    return removed;
  }

  /** Publishes a finished picture under a key that is never written again. */
  async publish(key: string, picture: Buffer): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.published,
        Key: key,
        Body: picture,
        ContentType: 'image/webp',
        CacheControl: IMMUTABLE,
      }),
    );
  }

  async removePublished(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.published, Key: key }));
  }

  onModuleDestroy(): void {
    this.client.destroy();
    this.signer.destroy();
  }

  /** Lets pages of our origins put an avatar there. */
  private async openInbox(): Promise<void> {
    const rule = {
      AllowedMethods: ['PUT'],
      AllowedOrigins: this.config.S3_CORS_ORIGINS,
      AllowedHeaders: ['*'],
      MaxAgeSeconds: 3_600,
    };
    await this.client.send(
      new PutBucketCorsCommand({
        Bucket: this.inbox,
        CORSConfiguration: { CORSRules: [rule] },
      }),
    );
  }

  /** True when it was made now. */
  private async ensureBucket(bucket: string): Promise<boolean> {
    try {
      await this.client.send(new CreateBucketCommand({ Bucket: bucket }));
      return true;
    } catch (error) {
      const exists =
        error instanceof Error &&
        (error.name === 'BucketAlreadyOwnedByYou' || error.name === 'BucketAlreadyExists');
      if (!exists) throw error;
      return false;
    }
  }
}

function connect(config: IdentityConfig, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000 },
    // A presigned PUT carries no checksum that the browser could know in advance.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
