import { createHash } from 'node:crypto';
import { AppError } from '@mate/contracts/errors';
import { FILE_PRINT } from '@mate/contracts/file-print';
import { isIdempotencyKey } from '@mate/contracts/idempotency-key';
import type { AccountId, AssetId, UploadId } from '@mate/contracts/ids';
import { refusedField } from '@mate/contracts/refusals';
import type { ContentConfig } from '../../content.config.js';
import type { AssetKind } from '../assets/asset.rules.js';

export type UploadState = 'open' | 'done' | 'refused' | 'expired';

/** A file on its way to storage in parts. */
export interface UploadRecord {
  _id: UploadId;
  assetId: AssetId;
  accountId: AccountId;
  state: UploadState;
  /** Chosen by us; the client's file name is used for nothing but its extension. */
  key: string;
  /** Storage's own id of the multipart upload; empty until it has begun there. */
  storageUploadId: string;
  sizeBytes: number;
  /** The account's own name of the upload, by which it is found when it is begun again; gone once it expired. */
  requestKey?: string;
  /** What that name was given to (`requestDigest`); there and gone with the name. */
  requestDigest?: string;
  createTime: Date;
  expireTime: Date;
  /** When an ended upload is cleared out of storage; absent when nothing is left there. */
  clearTime?: Date;
}

/** Where the browser puts a part. */
export interface PartAddress {
  readonly partNumber: number;
  readonly url: string;
}

/** A file as its client describes it. */
export interface ClientFile {
  readonly fileName: string;
  readonly contentType: string;
  /** Decimal digits. */
  readonly sizeBytes: string;
  /** The client's name of the upload, and what it says is the file's print; empty for none. */
  readonly idempotencyKey: string;
  readonly print: string;
}

/** S3 asks for at least 5 MiB; with 8 a video of 8 GiB has 1,024 parts of the 10,000 that are allowed. */
export const PART_BYTES = 8 * 1024 * 1024;
/** How the names of files may end that are taken. */
export const EXTENSIONS = ['.mp4', '.mov', '.webm', '.m4v'];
const EXTENSION = /\.[a-z0-9]{1,5}$/i;
// A recorder's type names its codecs. Storage signs it as a header, so nothing else may stand in it.
const CONTENT_TYPE = /^video\/[a-z0-9.+-]{1,60}(;[a-z0-9.,+=" -]{1,100})?$/i;
const DIGITS = /^[0-9]{1,15}$/;

/** Checks what the client says about its file; answers the size. Throws UPLOAD_TYPE_UNSUPPORTED, INVALID_REQUEST, UPLOAD_TOO_LARGE. */
export function checkedFile(file: ClientFile, bytesMax: number): number {
  const extension = EXTENSION.exec(file.fileName)?.[0].toLowerCase() ?? '';
  if (!EXTENSIONS.includes(extension) || !CONTENT_TYPE.test(file.contentType)) {
    throw new AppError('UPLOAD_TYPE_UNSUPPORTED', { extensions: EXTENSIONS.join(' ') });
  }
  if (file.print !== '' && !FILE_PRINT.test(file.print))
    throw refusedField('print', { rule: 'INVALID' });
  if (file.idempotencyKey !== '' && !isIdempotencyKey(file.idempotencyKey))
    throw refusedField('idempotencyKey', { rule: 'INVALID' });
  if (!DIGITS.test(file.sizeBytes)) throw refusedField('size', { rule: 'NOT_A_NUMBER' });
  const sizeBytes = Number(file.sizeBytes);
  if (sizeBytes < 1) throw refusedField('size', { rule: 'TOO_SMALL', min: 1 });
  if (sizeBytes > bytesMax) throw new AppError('UPLOAD_TOO_LARGE', { bytesMax });
  return sizeBytes;
}

/** How long each part has to be, from part 1 on. */
export function partSizes(sizeBytes: number): number[] {
  const count = Math.ceil(sizeBytes / PART_BYTES);
  return Array.from({ length: count }, (_, index) =>
    Math.min(PART_BYTES, sizeBytes - index * PART_BYTES),
  );
}

/** True when every part has arrived in its right length. `etags` are what the client saw, where it says so. */
export function missingParts(
  sizeBytes: number,
  received: readonly { partNumber: number; sizeBytes: number; etag: string }[],
  etags: ReadonlyMap<number, string> = new Map(),
): number[] {
  const byNumber = new Map(received.map((part) => [part.partNumber, part]));
  return partSizes(sizeBytes).flatMap((size, index) => {
    const partNumber = index + 1;
    const part = byNumber.get(partNumber);
    const seen = etags.get(partNumber);
    const isThere = part?.sizeBytes === size && (seen === undefined || seen === part.etag);
    return isThere ? [] : [partNumber];
  });
}

/** Somebody who asks again while the first call with the same name is still at it is asked to come back. */
export function underWay(cause?: unknown): AppError {
  return new AppError('UPLOAD_UNDER_WAY', { retryAfterSeconds: 1 }, { cause });
}

/** By which it is known whether a name is given to the same file again; it says nothing of the file. */
export function requestDigest(
  kind: AssetKind,
  { sizeBytes, print }: Pick<ClientFile, 'sizeBytes' | 'print'>,
): string {
  return createHash('sha256').update(`${kind} ${sizeBytes} ${print}`).digest('hex');
}

/** How large a file, and how long its film, may be. */
export interface UploadLimits {
  readonly bytesMax: number;
  readonly secondsMax: number;
}

/** What may be uploaded of each kind. The transcoder has its own copy of the lengths, since a file may say anything of its own. */
export function uploadLimits(
  config: Pick<
    ContentConfig,
    'SHORT_BYTES_MAX' | 'VIDEO_BYTES_MAX' | 'SHORT_SECONDS_MAX' | 'VIDEO_SECONDS_MAX'
  >,
): Readonly<Record<AssetKind, UploadLimits>> {
  return {
    short: { bytesMax: config.SHORT_BYTES_MAX, secondsMax: config.SHORT_SECONDS_MAX },
    video: { bytesMax: config.VIDEO_BYTES_MAX, secondsMax: config.VIDEO_SECONDS_MAX },
  };
}
