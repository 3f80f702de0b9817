import { z } from 'zod';
import { AppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import { CURSOR_LENGTH_MAX } from '@mate/contracts/limits';
import { CursorSeal } from './cursor-seal.js';

/** A place in a list by time: right behind this row. */
export interface TimePlace<Id extends string = string> {
  readonly time: Date;
  readonly id: Id;
}

/** How a list's places look inside their cursors. */
export interface PlaceForm<P> {
  /** The place in few values of JSON. */
  readonly pack: (place: P) => readonly (string | number)[];
  /** Reads it back; refuses what is no place. */
  readonly unpack: z.ZodType<P>;
}

/** Turns the places of one list into opaque texts, and back. */
export interface CursorCodec<P> {
  /** A text that tells nothing and that clients hand back unread. */
  encode(place: P): string;
  /** The place, undefined for an empty text: the beginning. Throws CURSOR_INVALID for one that was not made here. */
  decode(text: string): P | undefined;
}

// What a Date can hold.
const TIME_MS_MAX = 8.64e15;

/** Milliseconds since 1970 within what a Date can hold. */
export const placeTimeMs = z.int().min(-TIME_MS_MAX).max(TIME_MS_MAX);

/** An id of ours, as its branded type. */
export function placeId<Id extends string = string>(): z.ZodType<Id> {
  return z.custom<Id>((value) => isId(value));
}

/** The cursors of a service. The first key seals, all of them open. */
export class Cursors {
  constructor(private readonly keys: readonly { readonly secret: Uint8Array }[]) {}

  /** Cursors of one list; its name is part of the seal. */
  of<P>(list: string, form: PlaceForm<P>): CursorCodec<P> {
    const seals = this.keys.map(({ secret }) => new CursorSeal(secret, list));
    const [current] = seals;
    if (!current) throw new Error('no key for cursors');
    return {
      encode: (place) => current.seal(JSON.stringify(form.pack(place))),
      decode: (text) => (text === '' ? undefined : openPlace(text, seals, form)),
    };
  }

  /** Cursors of a list that is ordered by time and, within the same millisecond, by id. */
  byTime<Id extends string = string>(list: string): CursorCodec<TimePlace<Id>> {
    return this.of(list, {
      pack: ({ time, id }) => [time.getTime(), id],
      unpack: z
        .tuple([placeTimeMs, placeId<Id>()])
        .transform(([timeMs, id]) => ({ time: new Date(timeMs), id })),
    });
  }

  /** Cursors of a list that is ordered by id, which is the order in which its rows were made. */
  byId<Id extends string = string>(list: string): CursorCodec<Id> {
    return this.of<Id>(list, {
      pack: (id) => [id],
      unpack: z.tuple([placeId<Id>()]).transform(([id]) => id),
    });
  }
}

function openPlace<P>(text: string, seals: readonly CursorSeal[], form: PlaceForm<P>): P {
  if (text.length > CURSOR_LENGTH_MAX) throw new AppError('CURSOR_INVALID');
  for (const seal of seals) {
    const json = seal.open(text);
    if (json === undefined) continue;
    const place = form.unpack.safeParse(JSON.parse(json));
    // A form that has changed since: the list begins anew, by the client's choice.
    if (!place.success) break;
    return place.data;
  }
  throw new AppError('CURSOR_INVALID');
}
