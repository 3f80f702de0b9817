import { createWriteStream, createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { STORE_CONFIG, type ContentStoreConfig } from '../content.config.js';
import type { ObjectRef } from './url-presigner.js';

export interface StoredPart {
  readonly partNumber: number;
  readonly etag: string;
  readonly sizeBytes: number;
}

const PARTS_PER_PAGE = 1_000;
const PAGES_MAX = 10;
const KEYS_MAX = 1_000;

/** Everything this service asks of S3 (AWS SDK v3). Unreachable storage is STORAGE_UNAVAILABLE. */
@Injectable()
export class ObjectStorage implements OnApplicationShutdown {
  private readonly client: S3Client;

  constructor(@Inject(STORE_CONFIG) config: ContentStoreConfig) {
    this.client = new S3Client({
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      forcePathStyle: true,
      credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
      // Checksums in trailers are an AWS extension that other S3 servers refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
    });
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }

  /** Begins a multipart upload and answers storage's id of it. */
  async createMultipart(object: ObjectRef, contentType: string): Promise<string> {
    const { UploadId } = await asked(() =>
      this.client.send(
        new CreateMultipartUploadCommand({ ...names(object), ContentType: contentType }),
      ),
    );
    if (!UploadId) throw new AppError('STORAGE_UNAVAILABLE');
    return UploadId;
  }

  /** The parts that have arrived, or undefined when storage knows no such upload (any more). */
  async listParts(object: ObjectRef, uploadId: string): Promise<StoredPart[] | undefined> {
    const parts: StoredPart[] = [];
    let marker: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const reply = await missingAsUndefined(() =>
        this.client.send(
          new ListPartsCommand({
            ...names(object),
            UploadId: uploadId,
            MaxParts: PARTS_PER_PAGE,
            PartNumberMarker: marker,
          }),
        ),
      );
      if (!reply) return undefined;
      for (const part of reply.Parts ?? []) {
        parts.push({
          partNumber: part.PartNumber ?? 0,
          etag: unquoted(part.ETag),
          sizeBytes: part.Size ?? 0,
        });
      }
      if (!reply.IsTruncated || !reply.NextPartNumberMarker) break;
      marker = reply.NextPartNumberMarker;
    }
    return parts;
  }

  /** Joins the parts into the object. False when storage knows no such upload: it may have been joined before. */
  async completeMultipart(
    object: ObjectRef,
    uploadId: string,
    parts: StoredPart[],
  ): Promise<boolean> {
    const reply = await missingAsUndefined(() =>
      this.client.send(
        new CompleteMultipartUploadCommand({
          ...names(object),
          UploadId: uploadId,
          MultipartUpload: {
            Parts: parts.map(({ partNumber, etag }) => ({
              PartNumber: partNumber,
              ETag: `"${etag}"`,
            })),
          },
        }),
      ),
    );
    return reply !== undefined;
  }

  /** Storage's ids of the multipart uploads under way of this very object. */
  async multipartsOf({ bucket, key }: ObjectRef): Promise<string[]> {
    const reply = await asked(() =>
      this.client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key })),
    );
    return (reply.Uploads ?? []).flatMap(({ Key, UploadId }) =>
      Key === key && UploadId ? UploadId : [],
    );
  }

  /** Gives a multipart upload and its parts up; one that is not there (any more) is no error. */
  async abortMultipart(object: ObjectRef, uploadId: string): Promise<void> {
    await missingAsUndefined(() =>
      this.client.send(new AbortMultipartUploadCommand({ ...names(object), UploadId: uploadId })),
    );
  }

  /** Length of an object, or undefined where there is none. */
  async sizeOf(object: ObjectRef): Promise<number | undefined> {
    const reply = await missingAsUndefined(() =>
      this.client.send(new HeadObjectCommand(names(object))),
    );
    return reply && (reply.ContentLength ?? 0);
  }

  /** The first bytes of an object. */
  async readHead(object: ObjectRef, bytes: number): Promise<Buffer> {
    return asked(async () => {
      const { Body } = await this.client.send(
        new GetObjectCommand({ ...names(object), Range: `bytes=0-${bytes - 1}` }),
      );
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    });
  }

  /** Streams an object into a file; answers its length, or undefined where there is no such object. */
  async download(
    object: ObjectRef,
    file: string,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const reply = await missingAsUndefined(() =>
      this.client.send(new GetObjectCommand(names(object)), { abortSignal: signal }),
    );
    if (!reply) return undefined;
    if (!(reply.Body instanceof Readable)) throw new AppError('STORAGE_UNAVAILABLE');
    await pipeline(reply.Body, createWriteStream(file), { signal });
    return (await stat(file)).size;
  }

  /** Stores a file under an immutable key; browsers and caches may keep it for a year. */
  async uploadFile(
    object: ObjectRef,
    file: { path: string; contentType: string },
    signal: AbortSignal,
  ): Promise<void> {
    const { size } = await stat(file.path);
    await asked(() =>
      this.client.send(
        new PutObjectCommand({
          ...names(object),
          Body: createReadStream(file.path),
          ContentLength: size,
          ContentType: file.contentType,
          CacheControl: 'private, max-age=31536000, immutable',
        }),
        { abortSignal: signal },
      ),
    );
  }

  /** Keys that begin like this, up to a thousand. */
  async listKeys({ bucket, key: Prefix }: ObjectRef): Promise<string[]> {
    const reply = await asked(() =>
      this.client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, MaxKeys: KEYS_MAX })),
    );
    return (reply.Contents ?? []).flatMap(({ Key }) => Key ?? []);
  }

  /** Removing what is not there is no error. */
  async remove(object: ObjectRef): Promise<void> {
    await missingAsUndefined(() => this.client.send(new DeleteObjectCommand(names(object))));
  }

  /**
   * Makes a bucket that is missing, from which browsers of any origin read and write with a signed URL. One that is
   * there keeps the rules it was given.
   */
  async ensureBucket(bucket: string): Promise<void> {
    const found = await missingAsUndefined(() =>
      this.client.send(new HeadBucketCommand({ Bucket: bucket })),
    );
    if (found) return;
    await this.client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
      if (!(error instanceof S3ServiceException) || !error.name.startsWith('BucketAlready'))
        throw error;
    });
    await this.client.send(
      new PutBucketCorsCommand({
        Bucket: bucket,
        CORSConfiguration: {
          CORSRules: [
            {
              AllowedOrigins: ['*'],
              AllowedMethods: ['GET', 'HEAD', 'PUT'],
              AllowedHeaders: ['*'],
              ExposeHeaders: ['ETag', 'Content-Range', 'Accept-Ranges', 'Content-Length'],
              MaxAgeSeconds: 3_600,
            },
          ],
        },
      }),
    );
  }

  /** Throws when the bucket cannot be reached. For readiness. */
  async check(bucket: string): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: bucket }));
  }
}

function names(object: ObjectRef): { Bucket: string; Key: string } {
  return { Bucket: object.bucket, Key: object.key };
}

function unquoted(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '');
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new AppError('STORAGE_UNAVAILABLE', { retryAfterSeconds: 5 }, { cause });
  }
}

async function missingAsUndefined<T>(call: () => Promise<T>): Promise<T | undefined> {
  return asked(async () => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
        return undefined;
      throw error;
    }
  });
}
