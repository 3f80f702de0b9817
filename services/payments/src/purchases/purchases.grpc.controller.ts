import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  PurchasesServiceControllerMethods,
  type ChargePurchaseRequest,
  type ChargePurchaseResponse,
  type CreatePurchaseRequest,
  type CreatePurchaseResponse,
  type GetPurchaseRequest,
  type GetPurchaseResponse,
  type HandleBrowserReturnRequest,
  type HandleBrowserReturnResponse,
  type ListPurchasesRequest,
  type ListPurchasesResponse,
  type PurchasesServiceController,
  type RecheckPurchaseRequest,
  type RecheckPurchaseResponse,
} from '@mate/contracts/gen/payments/purchases_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { ChargePurchase } from './charge/charge-purchase.use-case.js';
import { HandleReturn } from './charge/handle-return.use-case.js';
import { GetPurchase } from './get-purchase.use-case.js';
import { RecheckPurchase } from './recheck-purchase.use-case.js';
import { ListPurchases } from './list-purchases.use-case.js';
import { CreatePurchase } from './open/create-purchase.use-case.js';
import { toPurchase, toWireStep } from './purchase.mapper.js';

/** Purchases of the caller, and browsers that come back from providers. */
@Controller()
@PurchasesServiceControllerMethods()
export class PurchasesController implements PurchasesServiceController {
  constructor(
    private readonly create: CreatePurchase,
    private readonly read: GetPurchase,
    private readonly lists: ListPurchases,
    private readonly returns: HandleReturn,
    private readonly charging: ChargePurchase,
    private readonly rechecking: RecheckPurchase,
  ) {}

  async createPurchase(
    @Payload() wish: CreatePurchaseRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<CreatePurchaseResponse> {
    const { purchase, step } = await this.create.execute({ ...wish, accountId });
    return { purchase: toPurchase(purchase), ...toWireStep(step) };
  }

  async chargePurchase(
    @Payload() command: ChargePurchaseRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ChargePurchaseResponse> {
    const { purchase, redirectUrl } = await this.charging.execute(accountId, command);
    return { purchase: toPurchase(purchase), redirectUrl: redirectUrl ?? '' };
  }

  async recheckPurchase(
    @Payload() { purchaseId }: RecheckPurchaseRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<RecheckPurchaseResponse> {
    return { purchase: toPurchase(await this.rechecking.execute(accountId, purchaseId)) };
  }

  async getPurchase(
    @Payload() { purchaseId }: GetPurchaseRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetPurchaseResponse> {
    return { purchase: toPurchase(await this.read.execute(accountId, purchaseId)) };
  }

  async listPurchases(
    @Payload() request: ListPurchasesRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListPurchasesResponse> {
    const { rows, ...page } = await this.lists.execute(accountId, request);
    const purchases = rows.map((record) => ({
      purchase: toPurchase(record),
      customerEmail: record.customerEmail,
      customerIp: record.customerIp,
    }));
    return { purchases, ...page };
  }

  handleBrowserReturn(
    @Payload() { provider, fields }: HandleBrowserReturnRequest,
  ): Promise<HandleBrowserReturnResponse> {
    return this.returns.execute(provider, fields);
  }
}
