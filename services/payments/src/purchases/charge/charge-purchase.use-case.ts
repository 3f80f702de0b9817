import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { readIdempotencyKey, refusedField } from '@mate/contracts/refusals';
import { isDuplicateKey } from '@mate/mongo/collection';
import { fingerprintOf, type IdempotentRequest } from '@mate/mongo/idempotency';
import { TransactionRunner } from '@mate/mongo/transaction';
import { paymentPoints } from '../../fail-points.js';
import { GetPurchase } from '../get-purchase.use-case.js';
import { PurchaseRepository } from '../purchase.repository.js';
import { ChargeToken, type ChargeResult } from './charge-token.use-case.js';

/** Longer than any provider's name of a card. */
const TOKEN_LENGTH_MAX = 256;
const TOKEN = /^[\x21-\x7e]+$/;

export interface ChargePurchaseCommand {
  readonly purchaseId: string;
  readonly token: string;
  readonly idempotencyKey: string;
}

/** Charges what the provider's own script made of the owner's card. */
@Injectable()
export class ChargePurchase {
  constructor(
    private readonly reader: GetPurchase,
    private readonly purchases: PurchaseRepository,
    private readonly transactions: TransactionRunner,
    private readonly charges: ChargeToken,
  ) {}

  /**
   * The first call of a purchase charges, every further one answers how it stands. Throws INVALID_REQUEST for a token that
   * is none, PURCHASE_NOT_FOUND, IDEMPOTENCY_KEY_MISSING, IDEMPOTENCY_KEY_REUSED, and PROVIDER_NOT_FOUND where the
   * purchase's provider hands no tokens to browsers.
   */
  async execute(accountId: string, command: ChargePurchaseCommand): Promise<ChargeResult> {
    const { purchaseId, token, idempotencyKey } = command;
    if (token.length > TOKEN_LENGTH_MAX || !TOKEN.test(token))
      throw refusedField('token', { rule: 'INVALID' });
    const key = readIdempotencyKey(idempotencyKey);
    const purchase = await this.reader.execute(accountId, purchaseId);
    // Others hand their tokens to our return address, signed.
    if (purchase.step?.kind !== 'client-token') throw new AppError('PROVIDER_NOT_FOUND');
    const fingerprint = fingerprintOf({ purchaseId, token });
    await this.claim({ scope: 'charge', ownerId: accountId, key, fingerprint }, purchaseId);
    paymentPoints.pass('charge.after-claim');
    return this.charges.execute(purchase, token);
  }

  /** What a key stands for is kept before anything is charged; that a purchase is charged once, its state sees to. */
  private async claim(request: IdempotentRequest, purchaseId: string): Promise<void> {
    if ((await this.purchases.findEarlier(request)) !== undefined) return;
    try {
      await this.transactions.run((tx) => this.purchases.claim(request, purchaseId, tx));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.purchases.findEarlier(request);
    }
  }
}
