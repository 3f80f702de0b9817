/** What a row says, in plain words and numbers. */
export type Told = Readonly<Record<string, string | number>>;

/** The rows beside the balances, as a model tells them: lines of statements, transfers, gifts, cases. */
export class ToldRows {
  /** Every row that was told since this was last emptied. */
  readonly changed = new Set<string>();
  private readonly rows = new Map<string, Told>();

  /** Tells a row, or what is new about it. */
  tell(row: string, fields: Told): void {
    this.rows.set(row, { ...this.rows.get(row), ...fields });
    this.changed.add(row);
  }

  /** Adds to numbers of a row, which are zero before. */
  add(row: string, fields: Readonly<Record<string, number>>): void {
    const known = this.rows.get(row) ?? {};
    const sums = Object.entries(fields).map(([name, more]) => [
      name,
      Number(known[name] ?? 0) + more,
    ]);
    this.tell(row, Object.fromEntries(sums) as Told);
  }

  find(row: string): Told | undefined {
    return this.rows.get(row);
  }

  get all(): readonly string[] {
    return [...this.rows.keys()];
  }
}

/** The name of the n-th thing of a kind; the order of names is that of making. */
export function named(kind: string, n: number): string {
  return `${kind}${String(n).padStart(4, '0')}`;
}
