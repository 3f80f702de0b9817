import { AVATAR_BYTES_MAX } from '@mate/contracts/limits';
import type { User } from '../../lib/api-types.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';

export const avatarTypes = ['image/png', 'image/jpeg', 'image/gif'] as const;

export interface EditableFields {
  username: string;
  firstName: string;
  lastName: string;
  bio: string;
}

/** Why a picture cannot be used, or null. Exactly one megabyte still passes. */
export function avatarProblem(file: { type: string; size: number }): PlainKey | null {
  if (!(avatarTypes as readonly string[]).includes(file.type)) return 'edit.wrongType';
  return file.size > AVATAR_BYTES_MAX ? 'edit.tooLarge' : null;
}

const refusalKeys = {
  size: 'edit.tooLarge',
  type: 'edit.wrongType',
  undecodable: 'edit.pictureBroken',
} as const satisfies Record<NonNullable<User['pictureRefusal']>, PlainKey>;

/** Why the last picture that was sent was refused. */
export function pictureRefusalKey({ pictureRefusal }: Pick<User, 'pictureRefusal'>): PlainKey {
  return refusalKeys[pictureRefusal ?? 'undecodable'];
}

/** Only what the person changed. */
export function changedFields(
  before: EditableFields,
  after: EditableFields,
): Partial<EditableFields> {
  const names = Object.keys(before) as (keyof EditableFields)[];
  const changes = names
    .map((name) => [name, after[name].trim()] as const)
    .filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changes);
}
