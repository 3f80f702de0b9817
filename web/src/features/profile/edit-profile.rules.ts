import { AVATAR_BYTES_MAX } from '@mate/contracts/limits';
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
