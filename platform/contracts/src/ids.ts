import { drawRandom } from './random-pool.js';

declare const brand: unique symbol;
type Branded<T, B extends string> = T & { readonly [brand]: B };

export type AccountId = Branded<string, 'AccountId'>;
export type PostId = Branded<string, 'PostId'>;
export type UploadId = Branded<string, 'UploadId'>;
/** An uploaded film and what was made of it. */
export type AssetId = Branded<string, 'AssetId'>;
export type CaptionsId = Branded<string, 'CaptionsId'>;
/** A picture that an author sent as poster. */
export type PictureId = Branded<string, 'PictureId'>;
export type CommentId = Branded<string, 'CommentId'>;
export type GiftId = Branded<string, 'GiftId'>;
export type PackageId = Branded<string, 'PackageId'>;
export type PurchaseId = Branded<string, 'PurchaseId'>;
export type EventId = Branded<string, 'EventId'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * A string is one of our entity ids (lower-case UUID). Checked before any look-up, so that no query operator gets in.
 * What it is an id of is the caller's word: `isId<PostId>(text)`.
 */
export function isId<T extends string = string>(value: unknown): value is T {
  return typeof value === 'string' && UUID.test(value);
}

let lastMs = 0;
let sequence = 0;

/**
 * A new entity id: UUID version 7 (RFC 9562 §5.7), lower case. Sorts by time; within one process ids of the same
 * millisecond keep the order they were made in.
 */
export function newId<T extends string = string>(nowMs: number = Date.now()): T {
  const bytes = drawRandom(16);
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = bytes.readUInt16BE(6) & 0x07ff;
  } else {
    sequence += 1;
    if (sequence > 0x0fff) {
      lastMs += 1;
      sequence = 0;
    }
  }
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as T;
}
