import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { EngineAddresses } from './engine-addresses.js';

/** The buckets by what lies in them. */
export interface Buckets {
  /** Originals as people sent them; private. */
  readonly uploads: string;
  /** Renditions, posters. */
  readonly media: string;
  readonly avatars: string;
  /** Avatars as sent, before they are checked; private. */
  readonly avatarInbox: string;
}

/** Bucket names of one system; the prefix keeps systems on one storage apart. */
export function bucketNames(prefix: string): Buckets {
  return {
    uploads: `${prefix}mate-uploads`,
    media: `${prefix}mate-media`,
    avatars: `${prefix}mate-avatars`,
    avatarInbox: `${prefix}mate-avatar-inbox`,
  };
}

/** Creates missing buckets and lets pages of the given origins read and write by signed URLs. */
export async function createBuckets(
  addresses: EngineAddresses,
  buckets: Buckets,
  origins: readonly string[],
): Promise<void> {
  const client = storageClient(addresses);
  try {
    const names = [buckets.uploads, buckets.media, buckets.avatars, buckets.avatarInbox];
    await Promise.all(names.map((bucket) => ensureBucket(client, bucket, origins)));
  } finally {
    client.destroy();
  }
}

/** The storage of a system, with its own keys. */
export function storageClient(addresses: EngineAddresses): S3Client {
  return new S3Client({
    endpoint: addresses.s3Endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: addresses.s3AccessKey, secretAccessKey: addresses.s3SecretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function ensureBucket(
  client: S3Client,
  bucket: string,
  origins: readonly string[],
): Promise<void> {
  if (!(await exists(client, bucket))) {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  }
  const rule = {
    AllowedOrigins: [...origins],
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag', 'Content-Length', 'Content-Range', 'Accept-Ranges'],
    MaxAgeSeconds: 3_600,
  };
  await client.send(
    new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }),
  );
}

async function exists(client: S3Client, bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFound') return false;
    throw error;
  }
}
