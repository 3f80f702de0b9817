import { AppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';

/** Home feed: unseen posts by score, then seen ones by score, then older posts by time. */
export interface HomeCursor {
  /** When the list was begun; what was seen later does not move in it. */
  readonly anchorMs: number;
  readonly phase: 'unseen' | 'seen' | 'older';
  /** Score, or publication time in milliseconds in the last phase. */
  readonly rank: number;
  readonly postId: string;
}

/** Lists by time. */
export interface TimeCursor {
  readonly timeMs: number;
  readonly id: string;
}

const PHASES = { unseen: 'u', seen: 's', older: 'o' } as const;
const CURSOR_MAX = 200;

/** An opaque text; clients hand it back unread. */
export function encodeHomeCursor(cursor: HomeCursor): string {
  return encode([PHASES[cursor.phase], cursor.anchorMs, cursor.rank, cursor.postId]);
}

/** Throws CURSOR_INVALID for anything that was not made here. */
export function decodeHomeCursor(text: string): HomeCursor {
  const [phaseCode, anchorMs, rank, postId, ...rest] = decode(text);
  const phase = (['unseen', 'seen', 'older'] as const).find((name) => PHASES[name] === phaseCode);
  if (
    !phase ||
    !isTime(anchorMs) ||
    !Number.isSafeInteger(rank) ||
    !isId(postId) ||
    rest.length > 0
  ) {
    throw new AppError('CURSOR_INVALID');
  }
  return { anchorMs, phase, rank: Number(rank), postId };
}

export function encodeTimeCursor({ timeMs, id }: TimeCursor): string {
  return encode(['t', timeMs, id]);
}

/** Throws CURSOR_INVALID for anything that was not made here. */
export function decodeTimeCursor(text: string): TimeCursor {
  const [kind, timeMs, id, ...rest] = decode(text);
  if (kind !== 't' || !isTime(timeMs) || !isId(id) || rest.length > 0)
    throw new AppError('CURSOR_INVALID');
  return { timeMs, id };
}

function isTime(value: unknown): value is number {
  // Within what a Date can hold.
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 8.64e15;
}

function encode(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

function decode(text: string): unknown[] {
  try {
    if (text.length > CURSOR_MAX) throw new RangeError('too long');
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(values)) throw new TypeError('no list');
    return values;
  } catch (cause) {
    throw new AppError('CURSOR_INVALID', {}, { cause });
  }
}
