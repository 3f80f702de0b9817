import { FILM_SECONDS_OVER_MAX } from '@mate/contracts/limits';
import type { PostType, UploadLimits } from '../../../lib/api-types.js';

/** Why a file is not even begun to be sent. */
export type FileProblem = 'wrongType' | 'empty' | 'tooLarge' | 'tooLong';

interface KnownFile {
  readonly name: string;
  readonly size: number;
  /** Null where nobody can say. */
  readonly seconds: number | null;
}

/** What is wrong with a file; null where nothing is, as far as known here. Limits that did not come hold for nothing. */
export function problemOf(
  file: KnownFile,
  type: PostType,
  limits: UploadLimits | undefined,
): FileProblem | null {
  const { bytesMax, secondsMax } = limits?.[type] ?? {};
  const name = file.name.toLowerCase();
  if (limits !== undefined && !limits.extensions.some((ending) => name.endsWith(ending)))
    return 'wrongType';
  if (file.size === 0) return 'empty';
  if (bytesMax !== undefined && file.size > bytesMax) return 'tooLarge';
  const { seconds } = file;
  if (secondsMax !== undefined && seconds !== null && seconds > secondsMax + FILM_SECONDS_OVER_MAX)
    return 'tooLong';
  return null;
}

/** How names of films end that are taken; none until the server has said. */
export function endingsOf(limits: UploadLimits | undefined): readonly string[] {
  return limits?.extensions ?? [];
}

/** What is remembered of a file to know it again. */
export interface RememberedFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly lastModified: number;
  readonly print: string | null;
}

/** The same file again: by its print where there is one of both, else as far as a browser can tell. */
export function isSameFile(
  remembered: RememberedFile,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  print: string | null,
): boolean {
  if (remembered.sizeBytes !== file.size) return false;
  if (remembered.print !== null && print !== null) return remembered.print === print;
  return remembered.fileName === file.name && remembered.lastModified === file.lastModified;
}
