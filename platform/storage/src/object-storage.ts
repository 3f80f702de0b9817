import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type _Object as Listed,
} from '@aws-sdk/client-s3';
import type { OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { Buckets } from './buckets.js';
import { MultipartUploads } from './multipart-uploads.js';
import { createPlainFile, openPlainFile } from './plain-file.js';
import { namesOf, S3Connection, type ObjectRef, type S3Access } from './s3-connection.js';

export type { BrowserAccess } from './buckets.js';
export type { StoredPart } from './multipart-uploads.js';
export type { ObjectRef, S3Access } from './s3-connection.js';

/** How an object is handed out. */
export interface Presented {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** An object as storage knows it. */
export interface Described {
  readonly sizeBytes: number;
  /** The same for the same contents. */
  readonly etag: string;
}

const KEYS_MAX = 1_000;
// What one look does not reach is left to the next.
const PAGES_MAX = 100;

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
    return (await this.describe(object))?.sizeBytes;
  }

  /** What an object is without reading it, or undefined where there is none. */
  async describe(object: ObjectRef): Promise<Described | undefined> {
    const command = new HeadObjectCommand(namesOf(object));
    const reply = await this.s3.askIfThere((client) => client.send(command));
    return reply && { sizeBytes: reply.ContentLength ?? 0, etag: reply.ETag ?? '' };
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

  /** Streams an object into a new file; answers its length, or undefined where there is no such object. Throws where the file is there. */
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
    // The stream closes the file, also when it fails.
    const written = (await createPlainFile(file)).createWriteStream();
    await pipeline(reply.Body, written, { signal });
    return written.bytesWritten;
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

  /** Stores a plain file under an immutable key; browsers and caches may keep it for a year. Throws where it is a link. */
  async uploadFile(
    object: ObjectRef,
    file: { path: string; contentType: string },
    signal: AbortSignal,
  ): Promise<void> {
    await using handle = await openPlainFile(file.path);
    const { size } = await handle.stat();
    const presented = { contentType: file.contentType, cacheControl: IMMUTABLE };
    if (size > this.bounds.singleBytesMax) {
      const { partBytes } = this.bounds;
      await this.multipart.putFile(object, { handle, size, partBytes }, { presented, signal });
      return;
    }
    const read = handle.createReadStream();
    const command = new PutObjectCommand({
      ...namesOf(object),
      Body: read,
      ContentLength: size,
      ContentType: presented.contentType,
      CacheControl: presented.cacheControl,
    });
    try {
      await this.s3.ask((client) => client.send(command, { abortSignal: signal }));
    } finally {
      // Its file is closed with it; one that was not read to its end would be waited for.
      read.destroy();
    }
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
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const keys = await this.listKeys(beginning);
      for (const key of keys) await this.remove({ bucket, key });
      if (keys.length < KEYS_MAX) return;
    }
    throw new AppError('STORAGE_UNAVAILABLE');
  }

  /** Removes everything whose key begins like this and that arrived before a time; answers how many. */
  async removeOlder({ bucket, key: Prefix }: ObjectRef, time: Date): Promise<number> {
    let removed = 0;
    for await (const page of this.pages({ bucket, key: Prefix }))
      for (const { Key, LastModified } of page) {
        if (!Key || !LastModified || LastModified >= time) continue;
        await this.remove({ bucket, key: Key });
        removed += 1;
      }
    return removed;
  }

  /** Keys that begin like this, however many, page by page; they may be removed meanwhile. */
  async *listPages(beginning: ObjectRef): AsyncGenerator<string[]> {
    for await (const page of this.pages(beginning)) yield page.flatMap(({ Key }) => Key ?? []);
  }

  private async *pages({ bucket, key: Prefix }: ObjectRef): AsyncGenerator<readonly Listed[]> {
    let token: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const command = new ListObjectsV2Command({
        ...{ Bucket: bucket, Prefix, ContinuationToken: token },
      });
      const listed = await this.s3.ask((client) => client.send(command));
      yield listed.Contents ?? [];
      token = listed.NextContinuationToken;
      if (!token) return;
    }
  }
}
