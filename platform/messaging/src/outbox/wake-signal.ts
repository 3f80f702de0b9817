/** Lets one loop sleep until it is woken or time is up. A wake while nobody sleeps is kept. */
export class WakeSignal {
  private woken = false;
  private resume: (() => void) | undefined;

  wake(): void {
    this.woken = true;
    this.resume?.();
  }

  async wait(timeoutMs: number): Promise<void> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.resume = undefined;
    this.woken = false;
  }
}
