import type { FileHandle } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { AppError } from '@mate/contracts/errors';
import { namesOf, type ObjectRef, type S3Connection } from './s3-connection.js';

/** A part of a multipart upload as storage has it. */
export interface StoredPart {
  readonly partNumber: number;
  readonly etag: string;
  readonly sizeBytes: number;
}

/** An opened file, and how much of it goes at once. */
export interface FileInParts {
  readonly handle: FileHandle;
  readonly size: number;
  readonly partBytes: number;
}

/** A multipart upload that was begun and neither joined nor given up. */
export interface UnderWay {
  readonly key: string;
  /** Storage's own id of it. */
  readonly uploadId: string;
}

const PARTS_PER_PAGE = 1_000;
const PAGES_MAX = 10;

/** Objects that come in parts (Amazon S3 API reference, multipart uploads). Everything throws STORAGE_UNAVAILABLE. */
export class MultipartUploads {
  constructor(private readonly s3: S3Connection) {}

  /** Begins a multipart upload and answers storage's id of it. */
  async create(object: ObjectRef, contentType: string, cacheControl?: string): Promise<string> {
    const command = new CreateMultipartUploadCommand({
      ...namesOf(object),
      ContentType: contentType,
      CacheControl: cacheControl,
    });
    const { UploadId } = await this.s3.ask((client) => client.send(command));
    if (!UploadId) throw new AppError('STORAGE_UNAVAILABLE');
    return UploadId;
  }

  /** The parts that have arrived, or undefined when storage knows no such upload (any more). */
  async listParts(object: ObjectRef, uploadId: string): Promise<StoredPart[] | undefined> {
    const parts: StoredPart[] = [];
    let marker: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const command = new ListPartsCommand({
        ...namesOf(object),
        UploadId: uploadId,
        MaxParts: PARTS_PER_PAGE,
        PartNumberMarker: marker,
      });
      const reply = await this.s3.askIfThere((client) => client.send(command));
      if (!reply) return undefined;
      for (const part of reply.Parts ?? []) {
        parts.push({
          partNumber: part.PartNumber ?? 0,
          etag: (part.ETag ?? '').replaceAll('"', ''),
          sizeBytes: part.Size ?? 0,
        });
      }
      if (!reply.IsTruncated || !reply.NextPartNumberMarker) break;
      marker = reply.NextPartNumberMarker;
    }
    return parts;
  }

  /** Joins the parts into the object. False when storage knows no such upload: it may have been joined before. */
  async complete(
    object: ObjectRef,
    uploadId: string,
    parts: readonly StoredPart[],
  ): Promise<boolean> {
    const command = new CompleteMultipartUploadCommand({
      ...namesOf(object),
      UploadId: uploadId,
      MultipartUpload: {
        Parts: parts.map(({ partNumber, etag }) => ({
          PartNumber: partNumber,
          ETag: `"${etag}"`,
        })),
      },
    });
    return (await this.s3.askIfThere((client) => client.send(command))) !== undefined;
  }

  /** Stores a file in parts, one after the other; what failed leaves none of them. */
  async putFile(
    object: ObjectRef,
    file: FileInParts,
    {
      presented,
      signal,
    }: {
      readonly presented: { readonly contentType: string; readonly cacheControl: string };
      readonly signal: AbortSignal;
    },
  ): Promise<void> {
    const uploadId = await this.create(object, presented.contentType, presented.cacheControl);
    try {
      const parts: StoredPart[] = [];
      for (let start = 0; start < file.size; start += file.partBytes)
        parts.push(await this.putPart({ ...object, uploadId }, { ...file, start }, signal));
      if (!(await this.complete(object, uploadId, parts)))
        throw new AppError('STORAGE_UNAVAILABLE');
    } catch (error) {
      await this.abort(object, uploadId).catch(() => undefined);
      throw error;
    }
  }

  private async putPart(
    { uploadId, ...object }: ObjectRef & { readonly uploadId: string },
    { handle, size, partBytes, start }: FileInParts & { readonly start: number },
    signal: AbortSignal,
  ): Promise<StoredPart> {
    const sizeBytes = Math.min(partBytes, size - start);
    const partNumber = start / partBytes + 1;
    const { ETag } = await this.s3.ask((client) =>
      client.send(
        new UploadPartCommand({
          ...namesOf(object),
          ...{ UploadId: uploadId, PartNumber: partNumber, ContentLength: sizeBytes },
          // The next part reads on in it.
          Body: handle.createReadStream({ start, end: start + sizeBytes - 1, autoClose: false }),
        }),
        { abortSignal: signal },
      ),
    );
    return { partNumber, etag: (ETag ?? '').replaceAll('"', ''), sizeBytes };
  }

  /** Storage's ids of the multipart uploads under way of this very object. */
  async listUnderWay(object: ObjectRef): Promise<string[]> {
    const begun = await this.listBeginning(object);
    return begun.flatMap(({ key, uploadId }) => (key === object.key ? uploadId : []));
  }

  /** The multipart uploads under way of objects whose key begins like this, up to a thousand. */
  async listBeginning({ bucket, key: Prefix }: ObjectRef): Promise<UnderWay[]> {
    const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix });
    const reply = await this.s3.ask((client) => client.send(command));
    return (reply.Uploads ?? []).flatMap(({ Key: key, UploadId: uploadId }) =>
      key?.startsWith(Prefix) && uploadId ? { key, uploadId } : [],
    );
  }

  /** Gives a multipart upload and its parts up; one that is not there (any more) is no error. */
  async abort(object: ObjectRef, uploadId: string): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...namesOf(object), UploadId: uploadId });
    await this.s3.askIfThere((client) => client.send(command));
  }
}
