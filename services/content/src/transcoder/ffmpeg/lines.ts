/** Text that comes in pieces, line by line. */
export class Lines {
  private rest = '';

  constructor(private readonly onLine: (line: string) => void) {}

  read(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.onLine(line);
  }
}
