import { LRUCache } from 'lru-cache';
import type { Caller } from '@mate/service-kit/internal-token';

/** Which card, as it was when the service decided that the viewer sees it. */
export interface CardRef {
  readonly id: string;
  readonly version: string;
}

/** A card ready to be sent. */
export interface Card {
  readonly json: Buffer;
  /** Differs where the bytes differ. */
  readonly stamp: string;
}

/** Asks the service for cards on behalf of a caller; what that caller may not see is not answered. */
export type FetchCards = (
  ids: readonly string[],
  caller: Caller,
) => Promise<readonly (CardRef & { readonly card: Card })[]>;

type Found = ReadonlyMap<string, CardRef & { readonly card: Card }>;

// A key, an entry of the list and a buffer's own head.
const ENTRY_BYTES = 300;

/**
 * Cards by id and version. A changed card has another version and so another key: nothing is ever dropped but what was
 * not used for the longest time. Nobody finds a card here whom the service has not just named it to; who may see what is
 * not remembered.
 *
 * A card that comes newer than asked is kept under its own version only. A card may become again what it was, and its
 * version with it, so a version must never lead to anything but its own card.
 */
export class CardCache {
  private readonly kept: LRUCache<string, Card>;
  private readonly coming = new Map<string, Promise<Found>>();

  constructor(
    private readonly fetchCards: FetchCards,
    bytesMax: number,
  ) {
    this.kept = new LRUCache<string, Card>({
      maxSize: bytesMax,
      sizeCalculation: ({ json }) => json.length + ENTRY_BYTES,
    });
  }

  /** Cards by id, at least as new as asked; one call for all that are missing. Those that are gone are left out. */
  async find(refs: readonly CardRef[], caller: Caller): Promise<ReadonlyMap<string, Card>> {
    const cards = new Map<string, Card>();
    const missing: CardRef[] = [];
    for (const ref of refs) {
      const card = this.kept.get(keyOf(ref));
      if (card) cards.set(ref.id, card);
      else missing.push(ref);
    }
    if (missing.length === 0) return cards;
    const awaited = missing.filter((ref) => this.coming.has(keyOf(ref)));
    const calls = new Set(awaited.flatMap((ref) => this.coming.get(keyOf(ref)) ?? []));
    const unasked = missing.filter((ref) => !awaited.includes(ref));
    const [own, ...ofOthers] = await Promise.all([this.ask(unasked, caller), ...calls]);
    take(cards, unasked, own);
    for (const found of ofOthers) take(cards, asAsked(awaited, found), found);
    // What was awaited was asked for somebody else, who may see less.
    const denied = awaited.filter(({ id }) => !cards.has(id));
    take(cards, denied, await this.ask(denied, caller));
    return cards;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.kept.calculatedSize;
  }

  private async ask(refs: readonly CardRef[], caller: Caller): Promise<Found> {
    const wanted = [...new Map(refs.map((ref) => [ref.id, ref])).values()];
    if (wanted.length === 0) return new Map();
    const call = this.fetchAndKeep(wanted, caller);
    for (const ref of wanted) this.coming.set(keyOf(ref), call);
    return call;
  }

  private async fetchAndKeep(refs: readonly CardRef[], caller: Caller): Promise<Found> {
    try {
      const ids = refs.map(({ id }) => id);
      const found = await this.fetchCards(ids, caller);
      for (const { card, ...ref } of found) this.kept.set(keyOf(ref), card);
      return new Map(found.map((each) => [each.id, each]));
    } finally {
      for (const ref of refs) this.coming.delete(keyOf(ref));
    }
  }
}

/** Adds what was found of the wanted cards. */
function take(cards: Map<string, Card>, wanted: readonly CardRef[], found: Found): void {
  for (const { id } of wanted) {
    const each = found.get(id);
    if (each) cards.set(id, each.card);
  }
}

/** Of a newer card nobody has decided that others than who asked for it see it. */
function asAsked(wanted: readonly CardRef[], found: Found): CardRef[] {
  return wanted.filter(({ id, version }) => found.get(id)?.version === version);
}

function keyOf({ id, version }: CardRef): string {
  return `${id}|${version}`;
}
