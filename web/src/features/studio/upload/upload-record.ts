import type { PostType } from '../../../lib/api-types.js';
import { localStorageOrMemory } from '../../../lib/page/browser.js';

/** What is needed to go on with an upload after a reload; the file itself must be picked again. */
export interface UploadRecord {
  uploadId: string;
  postId: string;
  fileName: string;
  size: number;
  percent: number;
}

const keyOf = (type: PostType): string => `mate.upload.${type}`;

/** Keeps the record of a running upload. */
export function keepUpload(type: PostType, record: UploadRecord): void {
  localStorageOrMemory().setItem(keyOf(type), JSON.stringify(record));
}

/** The upload that a reload interrupted, if any. */
export function keptUpload(type: PostType): UploadRecord | null {
  try {
    const parsed: unknown = JSON.parse(localStorageOrMemory().getItem(keyOf(type)) ?? 'null');
    const record = parsed as UploadRecord | null;
    return typeof record?.uploadId === 'string' ? record : null;
  } catch {
    return null;
  }
}

/** The upload is over, or given up. */
export function forgetUpload(type: PostType): void {
  localStorageOrMemory().removeItem(keyOf(type));
}

/** The same file again, as far as a browser can tell. */
export function isSameFile(record: UploadRecord, file: { name: string; size: number }): boolean {
  return record.fileName === file.name && record.size === file.size;
}
