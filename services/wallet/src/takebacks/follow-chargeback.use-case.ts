import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Chargeback } from './chargebacks/chargeback.model.js';
import { ChargebackRepository } from './chargebacks/chargeback.repository.js';
import { GoOnWithChargeback } from './go-on-with-chargeback.use-case.js';

/** How long a caller waits for the end; with several processes it takes a second or two. */
const ANSWER_MS_MAX = 2_000;
const PAUSE_MS = 100;

/** Sees a case that is open as far as it comes at once; whatever happens, it goes on by itself. */
@Injectable()
export class FollowChargeback {
  constructor(
    private readonly cases: ChargebackRepository,
    private readonly goOn: GoOnWithChargeback,
  ) {}

  /** Answers how far it has come: mostly to its end. */
  async execute(purchaseId: string): Promise<Chargeback> {
    const startedAtMs = performance.now();
    for (;;) {
      await this.goOn.execute(purchaseId);
      const found = await this.cases.find(purchaseId);
      const isLate = performance.now() - startedAtMs > ANSWER_MS_MAX;
      if (found.state === 'closed' || isLate) return found;
      await sleep(PAUSE_MS);
    }
  }
}
