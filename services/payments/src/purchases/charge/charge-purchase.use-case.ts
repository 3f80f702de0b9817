import { Injectable } from '@nestjs/common';
import { refusedField } from '@mate/contracts/refusals';
import { GetPurchase } from '../get-purchase.use-case.js';
import { ChargeToken, type ChargeResult } from './charge-token.use-case.js';

/** Longer than any provider's name of a card. */
const TOKEN_LENGTH_MAX = 256;
const TOKEN = /^[\x21-\x7e]+$/;

/** Charges what the provider's own script made of the owner's card. */
@Injectable()
export class ChargePurchase {
  constructor(
    private readonly purchases: GetPurchase,
    private readonly charges: ChargeToken,
  ) {}

  /**
   * The first call of a purchase charges, every further one answers how it stands. Throws INVALID_REQUEST for a token that
   * is none, PURCHASE_NOT_FOUND, and PROVIDER_NOT_FOUND where the purchase's provider charges no tokens.
   */
  async execute(
    accountId: string,
    { purchaseId, token }: { readonly purchaseId: string; readonly token: string },
  ): Promise<ChargeResult> {
    if (token.length > TOKEN_LENGTH_MAX || !TOKEN.test(token))
      throw refusedField('token', { rule: 'INVALID' });
    return this.charges.execute(await this.purchases.execute(accountId, purchaseId), token);
  }
}
