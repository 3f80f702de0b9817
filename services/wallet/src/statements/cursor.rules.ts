import { AppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';

/** A place in a list by time: right behind this row. */
export interface TimeCursor {
  readonly time: Date;
  readonly id: string;
}

const CURSOR_MAX = 200;
// What a Date can hold.
const TIME_MS_MAX = 8.64e15;

/** An opaque text; clients hand it back unread. */
export function encodeCursor({ time, id }: TimeCursor): string {
  return Buffer.from(JSON.stringify([time.getTime(), id])).toString('base64url');
}

/** The place that a text stands for, undefined for the beginning. Throws CURSOR_INVALID for one not made here. */
export function decodeCursor(text: string): TimeCursor | undefined {
  if (text === '') return undefined;
  const [timeMs, id, ...rest] = partsOf(text);
  const isTime = Number.isSafeInteger(timeMs) && Math.abs(Number(timeMs)) <= TIME_MS_MAX;
  if (!isTime || !isId(id) || rest.length > 0) throw new AppError('CURSOR_INVALID');
  return { time: new Date(Number(timeMs)), id };
}

function partsOf(text: string): unknown[] {
  try {
    if (text.length > CURSOR_MAX) throw new RangeError('too long');
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parts)) throw new TypeError('no list');
    return parts;
  } catch (cause) {
    throw new AppError('CURSOR_INVALID', {}, { cause });
  }
}
