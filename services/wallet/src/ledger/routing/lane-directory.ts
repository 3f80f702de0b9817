import type { LaneRepository } from '../store/lane.repository.js';

const FRESH_MS = 250;

/** Who owns which shard, as the database said a moment ago. */
export class LaneDirectory {
  private owners: ReadonlyMap<number, string> = new Map();
  private readAtMs = -Infinity;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly lanes: Pick<LaneRepository, 'listOwners'>,
    /** Where this process answers calls; empty where it answers none. */
    readonly here: string,
  ) {}

  /** Where the owner of a shard answers calls, itself included; undefined where nobody owns it. */
  async find(shard: number): Promise<string | undefined> {
    await this.refresh();
    return this.owners.get(shard);
  }

  /** True when another process that answers calls owns the shard. */
  async isElsewhere(shard: number): Promise<boolean> {
    const address = await this.find(shard);
    return address !== undefined && address !== '' && address !== this.here;
  }

  /** Addresses of all owners, and how many shards have one. */
  async overview(): Promise<{ readonly addresses: ReadonlySet<string>; readonly owned: number }> {
    await this.refresh();
    return { addresses: new Set(this.owners.values()), owned: this.owners.size };
  }

  /** What is known may be out of date: the next question reads afresh. */
  expire(): void {
    this.readAtMs = -Infinity;
  }

  private async refresh(): Promise<void> {
    if (performance.now() - this.readAtMs < FRESH_MS) return;
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
    });
    await this.reading;
  }

  private async read(): Promise<void> {
    this.owners = await this.lanes.listOwners();
    this.readAtMs = performance.now();
  }
}
