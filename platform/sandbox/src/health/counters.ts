type Labels = Readonly<Record<string, string>>;

/** Counters in Prometheus text form. Labels are low in number: provider, channel, result. */
export class Counters {
  readonly #values = new Map<string, Map<string, number>>();

  add(name: string, labels: Labels = {}): void {
    const series = this.#values.get(name) ?? new Map<string, number>();
    const key = Object.entries(labels)
      .map(([label, value]) => `${label}=${JSON.stringify(value)}`)
      .join(',');
    series.set(key, (series.get(key) ?? 0) + 1);
    this.#values.set(name, series);
  }

  render(): string {
    const lines: string[] = [];
    for (const [name, series] of this.#values) {
      lines.push(`# TYPE ${name} counter`);
      for (const [labels, value] of series) lines.push(`${name}{${labels}} ${value}`);
    }
    lines.push('# TYPE process_resident_memory_bytes gauge');
    lines.push(`process_resident_memory_bytes ${process.memoryUsage.rss()}`);
    return `${lines.join('\n')}\n`;
  }
}
