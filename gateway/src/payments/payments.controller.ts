import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { AppError, isAppError } from '@mate/contracts/errors';
import type { GetTransactionResponse } from '@mate/contracts/gen/wallet/statements_service';
import type { Purchase } from '@mate/contracts/gen/payments/purchases_service';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { Operation } from '../http/operation.js';
import {
  PAYMENTS,
  WALLET,
  type PaymentsClient,
  type WalletClient,
} from '../upstreams/upstream-clients.js';
import { refundOfferOf } from '../wallet/refunds/refunds.mapper.js';
import { StatementLines } from '../wallet/statement-lines.js';
import { transactionDetails, type TransactionDetails } from '../wallet/wallet.dto.js';
import { journalOf } from '../wallet/wallet.mapper.js';
import {
  coinPackage,
  packagesQuery,
  paymentMethod,
  type PaymentMethod,
  type CoinPackage,
  type PackagesQuery,
} from './payments.dto.js';
import { methodOf, packageOf, purchaseLineOf } from './payments.mapper.js';

/** What can be bought, and what became of it. */
@Controller('payment')
export class PaymentsController {
  constructor(
    @Inject(PAYMENTS) private readonly payments: PaymentsClient,
    @Inject(WALLET) private readonly wallets: WalletClient,
    private readonly lines: StatementLines,
  ) {}

  @Get('package')
  @Operation({
    summary: 'Coin packages of a market, coins ascending',
    access: 'public',
    policy: { subject: 'none', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: coinPackage.array(),
  })
  async packages(
    @Query({ schema: packagesQuery }) query: PackagesQuery,
  ): Promise<{ data: CoinPackage[] }> {
    const { packages } = await this.payments.listPackages({ countryCode: query.countryCode });
    return { data: packages.map(packageOf) };
  }

  @Get('method')
  @Operation({
    summary: 'Ways to pay, each with a market whose prices it takes',
    access: 'public',
    policy: { subject: 'none', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: paymentMethod.array(),
  })
  async methods(): Promise<{ data: PaymentMethod[] }> {
    const { methods } = await this.payments.listMethods({});
    return { data: methods.flatMap(methodOf) };
  }

  @Get('transaction/:id')
  @Operation({
    summary: 'One own transaction with the own side of its journals',
    access: 'session',
    policy: { subject: 'purchase', admits: 'owner', uses: 'read' },
    limit: 'read',
    reply: transactionDetails,
  })
  async transaction(
    @Param('id', IdPipe) id: string,
    @Actor() caller: Caller,
  ): Promise<{ data: TransactionDetails }> {
    const purchase = await this.purchase(id, caller);
    const booked = await this.booked(id, caller, purchase);
    const [line] = booked?.transaction
      ? await this.lines.present([booked.transaction], caller)
      : [];
    const row = purchase ? purchaseLineOf(purchase, line) : line;
    if (!row) throw new AppError('TRANSACTION_NOT_FOUND');
    const journals = (booked?.journals ?? []).map(journalOf);
    return { data: { ...row, ...refundOfferOf(booked?.refundOffer), journals } };
  }

  /** What the wallet says. Of a purchase payments knows first and best: with the wallet away it is told all the same. */
  private async booked(
    transactionId: string,
    caller: Caller,
    purchase: Purchase | undefined,
  ): Promise<GetTransactionResponse | undefined> {
    try {
      return await this.wallets.getTransaction({ transactionId }, { caller });
    } catch (error) {
      if (purchase && isAppError(error)) return undefined;
      throw error;
    }
  }

  private async purchase(purchaseId: string, caller: Caller): Promise<Purchase | undefined> {
    try {
      const { purchase } = await this.payments.getPurchase({ purchaseId }, { caller });
      return purchase;
    } catch (error) {
      if (isAppError(error) && error.reason === 'PURCHASE_NOT_FOUND') return undefined;
      throw error;
    }
  }
}
