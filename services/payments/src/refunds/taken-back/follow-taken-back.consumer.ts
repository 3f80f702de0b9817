import { Injectable } from '@nestjs/common';
import {
  chargebackOpened,
  purchaseDisputed,
  refundEnded,
  type Envelope,
} from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { NoteChargeback } from './note-chargeback.use-case.js';
import { ReviewDoubleReturn } from './review-double-return.use-case.js';
import { StopRefunds } from './stop-refunds.use-case.js';

/**
 * Banks that take purchases back, by the word of support (the wallet's news) or of a provider (our own), and money that
 * went back: whichever comes first, both of one purchase are never left to nobody.
 */
@Injectable()
export class FollowTakenBackConsumer implements EventConsumer {
  readonly name = 'payments.follow-taken-back';
  readonly events = [chargebackOpened, purchaseDisputed, refundEnded];
  readonly failureClass = 'money';
  readonly onFailure = 'park-key';

  constructor(
    private readonly noting: NoteChargeback,
    private readonly stopping: StopRefunds,
    private readonly reviewing: ReviewDoubleReturn,
  ) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (matches(event, chargebackOpened)) await this.noting.execute(event.data.purchaseId, tx);
    else if (matches(event, purchaseDisputed))
      await this.stopping.execute(event.data.purchaseId, tx);
    else if (matches(event, refundEnded) && event.data.outcome === 'REFUNDED')
      await this.reviewing.execute(event.data.purchaseId, tx);
  }
}
