/** Remembers at least the last `countMin` ids, at most twice as many. */
export class RecentIds {
  private current = new Set<string>();
  private previous = new Set<string>();

  constructor(private readonly countMin: number) {}

  add(id: string): void {
    this.current.add(id);
    if (this.current.size < this.countMin) return;
    this.previous = this.current;
    this.current = new Set();
  }

  has(id: string): boolean {
    return this.current.has(id) || this.previous.has(id);
  }
}
