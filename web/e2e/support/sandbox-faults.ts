/** What providers of the sandbox do badly, for as long as a journey wants it. */
export class SandboxFaults {
  constructor(private readonly sandboxUrl: string) {}

  /** Switches one on; without `count` it lasts until all end. */
  async begin(fault: { provider: string; kind: string; count?: number }): Promise<void> {
    await this.call('POST', fault);
  }

  async end(): Promise<void> {
    await this.call('DELETE');
  }

  private async call(method: string, body?: object): Promise<void> {
    const response = await fetch(`${this.sandboxUrl}/faults`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`${method} faults: ${response.status}`);
  }
}
