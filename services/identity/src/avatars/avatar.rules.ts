import { AppError } from '@mate/contracts/errors';
import { AVATAR_BYTES_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { pictureRefusalWords } from '@mate/contracts/words/account-words';

/** The picture formats that an avatar may come in. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif';

/** Why a picture was refused. */
export type PictureRefusal = WordOf<typeof pictureRefusalWords>;

const TYPES: Readonly<Record<string, PictureType>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/** The type that a file name promises; the name serves for nothing else. Throws AVATAR_TYPE_UNSUPPORTED. */
export function pictureTypeOf(fileName: string): PictureType {
  const extension = /\.([a-z]{3,4})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  const type = TYPES[extension];
  if (!type) throw new AppError('AVATAR_TYPE_UNSUPPORTED');
  return type;
}

/** Refuses a size that no avatar may have. Throws AVATAR_TOO_LARGE, or INVALID_REQUEST for an empty file. */
export function checkAvatarSize(sizeBytes: number): void {
  if (sizeBytes > AVATAR_BYTES_MAX) throw new AppError('AVATAR_TOO_LARGE');
  if (sizeBytes < 1) throw refusedField('size', { rule: 'TOO_SMALL', min: 1 });
}

const MAGIC: readonly (readonly [PictureType, string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '474946383761'],
  ['image/gif', '474946383961'],
];

/** The type that the first bytes tell; undefined for anything that is no PNG, JPEG or GIF. */
export function sniffPicture(bytes: Uint8Array): PictureType | undefined {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  return MAGIC.find(([, magic]) => head.startsWith(magic))?.[0];
}

const EAGER_MS = 60_000;
const EAGER_STEP_MS = 1_000;
const PATIENT_STEP_MS = 5_000;

/** When to look for an upload again: each second in the first minute, then every five. */
export function nextLookTime(createTime: Date, now: Date): Date {
  const isEager = now.getTime() - createTime.getTime() < EAGER_MS;
  return new Date(now.getTime() + (isEager ? EAGER_STEP_MS : PATIENT_STEP_MS));
}
