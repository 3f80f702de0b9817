/** A map that forgets its oldest entry when it is full: all state of the sandbox is in memory. */
export class BoundedMap<K, V> {
  readonly #entries = new Map<K, V>();

  constructor(private readonly sizeMax: number) {}

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.sizeMax && !oldest.done) this.#entries.delete(oldest.value);
  }

  delete(key: K): boolean {
    return this.#entries.delete(key);
  }

  /** Values, newest first. */
  newestFirst(): V[] {
    return [...this.#entries.values()].reverse();
  }
}
