import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { Buckets } from './buckets.js';
import { MultipartUploads } from './multipart-uploads.js';
import { namesOf, S3Connection, type ObjectRef, type S3Access } from './s3-connection.js';

export type { BrowserAccess } from './buckets.js';
export type { StoredPart } from './multipart-uploads.js';
export type { ObjectRef, S3Access } from './s3-connection.js';

/** How an object is handed out. */
export interface Presented {
  readonly contentType: string;
  readonly cacheControl: string;
}

const KEYS_MAX = 1_000;
// What a removal does not reach is left to the next.
const REMOVED_PAGES_MAX = 100;

/** How large files are stored. */
export interface FileBounds {
  /** Larger ones go in parts: S3 takes five gigabytes at once. */
  readonly singleBytesMax: number;
  readonly partBytes: number;
}

const MEBIBYTE = 1024 * 1024;
const USUAL_BOUNDS: FileBounds = { singleBytesMax: 1024 * MEBIBYTE, partBytes: 64 * MEBIBYTE };
const IMMUTABLE = 'private, max-age=31536000, immutable';

/** Everything that a service asks of S3. Unreachable storage is STORAGE_UNAVAILABLE. */
export class ObjectStorage implements OnApplicationShutdown {
  readonly buckets: Buckets;
  readonly multipart: MultipartUploads;
  private readonly s3: S3Connection;

  constructor(
    account: S3Access,
    private readonly bounds: FileBounds = USUAL_BOUNDS,
  ) {
    this.s3 = new S3Connection(account);
    this.buckets = new Buckets(this.s3);
    this.multipart = new MultipartUploads(this.s3);
  }

  onApplicationShutdown(): void {
    this.s3.close();
  }

  /** Length of an object, or undefined where there is none. */
  async sizeOf(object: ObjectRef): Promise<number | undefined> {
    const command = new HeadObjectCommand(namesOf(object));
    const reply = await this.s3.askIfThere((client) => client.send(command));
    return reply && (reply.ContentLength ?? 0);
  }

  /** The first bytes of an object. */
  async readHead(object: ObjectRef, bytes: number): Promise<Buffer> {
    return this.s3.ask(async (client) => {
      const { Body } = await client.send(
        new GetObjectCommand({ ...namesOf(object), Range: `bytes=0-${bytes - 1}` }),
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
    const command = new GetObjectCommand(namesOf(object));
    const reply = await this.s3.askIfThere((client) =>
      client.send(command, { abortSignal: signal }),
    );
    if (!reply) return undefined;
    if (!(reply.Body instanceof Readable)) throw new AppError('STORAGE_UNAVAILABLE');
    await pipeline(reply.Body, createWriteStream(file), { signal });
    return (await stat(file)).size;
  }

  /** Stores bytes. */
  async put(object: ObjectRef, bytes: Buffer, presented: Presented): Promise<void> {
    const command = new PutObjectCommand({
      ...namesOf(object),
      Body: bytes,
      ContentType: presented.contentType,
      CacheControl: presented.cacheControl,
    });
    await this.s3.ask((client) => client.send(command));
  }

  /** Stores a file under an immutable key; browsers and caches may keep it for a year. */
  async uploadFile(
    object: ObjectRef,
    file: { path: string; contentType: string },
    signal: AbortSignal,
  ): Promise<void> {
    const { size } = await stat(file.path);
    const presented = { contentType: file.contentType, cacheControl: IMMUTABLE };
    if (size > this.bounds.singleBytesMax) {
      const { partBytes } = this.bounds;
      await this.multipart.putFile(
        object,
        { path: file.path, size, partBytes },
        { presented, signal },
      );
      return;
    }
    const command = new PutObjectCommand({
      ...namesOf(object),
      Body: createReadStream(file.path),
      ContentLength: size,
      ContentType: presented.contentType,
      CacheControl: presented.cacheControl,
    });
    await this.s3.ask((client) => client.send(command, { abortSignal: signal }));
  }

  /** Keys that begin like this, up to a thousand. */
  async listKeys({ bucket, key: Prefix }: ObjectRef): Promise<string[]> {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix, MaxKeys: KEYS_MAX });
    const reply = await this.s3.ask((client) => client.send(command));
    return (reply.Contents ?? []).flatMap(({ Key }) => Key ?? []);
  }

  /** Removing what is not there is no error. */
  async remove(object: ObjectRef): Promise<void> {
    const command = new DeleteObjectCommand(namesOf(object));
    await this.s3.askIfThere((client) => client.send(command));
  }

  /** Removes everything whose key begins like this, however much it is: parts of what was never joined, too. */
  async removeAll(beginning: ObjectRef): Promise<void> {
    const { bucket } = beginning;
    for (const { key, uploadId } of await this.multipart.listBeginning(beginning))
      await this.multipart.abort({ bucket, key }, uploadId);
    for (let page = 0; page < REMOVED_PAGES_MAX; page += 1) {
      const keys = await this.listKeys(beginning);
      for (const key of keys) await this.remove({ bucket, key });
      if (keys.length < KEYS_MAX) return;
    }
    throw new AppError('STORAGE_UNAVAILABLE');
  }

  /** Removes everything whose key begins like this and that arrived before a time; answers how many. */
  async removeOlder({ bucket, key: Prefix }: ObjectRef, time: Date): Promise<number> {
    let removed = 0;
    let token: string | undefined;
    for (let page = 0; page < REMOVED_PAGES_MAX; page += 1) {
      const command = new ListObjectsV2Command({
        ...{ Bucket: bucket, Prefix, ContinuationToken: token },
      });
      const listed = await this.s3.ask((client) => client.send(command));
      for (const { Key, LastModified } of listed.Contents ?? []) {
        if (!Key || !LastModified || LastModified >= time) continue;
        await this.remove({ bucket, key: Key });
        removed += 1;
      }
      token = listed.NextContinuationToken;
      if (!token) break;
    }
    return removed;
  }
}
