import type { Announced, Announcer } from '../payments/announcer.js';
import type { TapConfig } from './tap.config.js';
import { statusOfCode } from './protocol/codes.js';
import type { TapCharge, ToldStatus } from './tap-charge.js';

/** Ends charges and tells the merchant at the address that the charge named. */
export class TapSettlement {
  constructor(
    private readonly deps: { config: TapConfig; announcer: Announcer; publicUrl: () => string },
  ) {}

  /** Brings the charge to the result of this code and announces it. */
  settle(charge: TapCharge, code: string): Announced {
    const status = statusOfCode(code);
    if (charge.canMove(status)) {
      if (status === 'CAPTURED') charge.takeMoney();
      charge.move(status, `response ${code}`);
      charge.responseCode = code;
    }
    if (status === 'UNKNOWN' || status === 'TIMEDOUT') void this.settleLater(charge);
    return this.announce(charge, code);
  }

  /** Sends what this code says of the charge; a stale message may say what is not so. */
  announce(charge: TapCharge, code: string): Announced {
    return this.tell(charge, { status: statusOfCode(code), code });
  }

  /** Sends that the payer's bank took the money back, while the charge itself stays as it is. */
  announceDispute(charge: TapCharge): Announced {
    return this.tell(charge, { status: 'CHARGEBACK', code: '000' });
  }

  private tell(charge: TapCharge, told: ToldStatus): Announced {
    const { config, announcer, publicUrl } = this.deps;
    const url = charge.wish.postUrl ?? config.webhookUrl;
    const hashstring = charge.hashstring(config.secretKey, told.status);
    const body = JSON.stringify(charge.toJson(publicUrl(), told));
    return announcer.announce(charge, { kind: 'charge', url, body, headers: { hashstring } }, () =>
      this.forgery(charge, url),
    );
  }

  /** What an attacker sends who knows all but the key. */
  private forgery(
    charge: TapCharge,
    url: string,
  ): { url: string; body: string; headers: Record<string, string> } {
    const told = { status: 'CAPTURED', code: '000' } as const;
    const hashstring = charge.hashstring('not the key of this merchant', told.status);
    const body = JSON.stringify(charge.toJson(this.deps.publicUrl(), told));
    return { url, body, headers: { hashstring } };
  }

  /** An uncertain payment turns out well after a while, unless somebody decided otherwise. */
  private async settleLater(charge: TapCharge): Promise<void> {
    const { announcer, config } = this.deps;
    if (!(await announcer.wait(config.settleDelayMs)) || charge.isFinal) return;
    await this.settle(charge, '000').delivered;
  }
}
