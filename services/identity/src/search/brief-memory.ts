import type { Clock } from '@mate/service-kit/clock';

interface Kept<V> {
  readonly value: V;
  readonly untilMs: number;
}

/** Remembers a bounded number of answers for a moment; the one put longest ago makes room. */
export class BriefMemory<V> {
  /** The oldest first. */
  private readonly kept = new Map<string, Kept<V>>();

  constructor(
    private readonly clock: Clock,
    private readonly bounds: { readonly ms: number; readonly entriesMax: number },
  ) {}

  get(name: string): V | undefined {
    const entry = this.kept.get(name);
    return entry && entry.untilMs > this.clock.nowMs() ? entry.value : undefined;
  }

  put(name: string, value: V): void {
    this.kept.delete(name);
    this.kept.set(name, { value, untilMs: this.clock.nowMs() + this.bounds.ms });
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > this.bounds.entriesMax) this.kept.delete(oldest);
  }

  forget(name: string): void {
    this.kept.delete(name);
  }
}
