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

type Cards = ReadonlyMap<string, Card>;

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
  private readonly coming = new Map<string, Promise<Cards>>();

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
  async find(refs: readonly CardRef[], caller: Caller): Promise<Cards> {
    const cards = new Map<string, Card>();
    const missing: CardRef[] = [];
    for (const ref of refs) {
      const card = this.kept.get(keyOf(ref));
      if (card) cards.set(ref.id, card);
      else missing.push(ref);
    }
    if (missing.length === 0) return cards;
    const awaited = missing.filter((ref) => this.coming.has(keyOf(ref)));
    for (const found of await this.fetchMissing(missing, caller)) takeOver(cards, missing, found);
    // What was awaited was asked for somebody else, who may see less.
    const denied = awaited.filter(({ id }) => !cards.has(id));
    if (denied.length > 0) takeOver(cards, denied, await this.ask(denied, caller));
    return cards;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.kept.calculatedSize;
  }

  private fetchMissing(missing: readonly CardRef[], caller: Caller): Promise<Cards[]> {
    const calls = new Set<Promise<Cards>>();
    const unasked = new Map<string, CardRef>();
    for (const ref of missing) {
      const call = this.coming.get(keyOf(ref));
      if (call) calls.add(call);
      else unasked.set(ref.id, ref);
    }
    if (unasked.size > 0) calls.add(this.ask([...unasked.values()], caller));
    return Promise.all(calls);
  }

  private ask(refs: readonly CardRef[], caller: Caller): Promise<Cards> {
    const call = this.fetchAndKeep(refs, caller);
    for (const ref of refs) this.coming.set(keyOf(ref), call);
    return call;
  }

  private async fetchAndKeep(refs: readonly CardRef[], caller: Caller): Promise<Cards> {
    try {
      const ids = refs.map(({ id }) => id);
      const found = await this.fetchCards(ids, caller);
      for (const { card, ...ref } of found) this.kept.set(keyOf(ref), card);
      return new Map(found.map(({ id, card }) => [id, card]));
    } finally {
      for (const ref of refs) this.coming.delete(keyOf(ref));
    }
  }
}

function takeOver(cards: Map<string, Card>, wanted: readonly CardRef[], found: Cards): void {
  for (const { id } of wanted) {
    const card = found.get(id);
    if (card) cards.set(id, card);
  }
}

function keyOf({ id, version }: CardRef): string {
  return `${id}|${version}`;
}
