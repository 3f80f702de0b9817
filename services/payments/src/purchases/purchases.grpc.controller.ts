import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import type {
  CreatePurchaseRequest,
  CreatePurchaseResponse,
  GetPurchaseRequest,
  GetPurchaseResponse,
  HandleBrowserReturnRequest,
  HandleBrowserReturnResponse,
} from '@mate/contracts/gen/payments';
import { CreatePurchase } from './open/create-purchase.use-case.js';
import { GetPurchase } from './get-purchase.use-case.js';
import { HandleReturn } from './charge/handle-return.use-case.js';
import { toPurchase, toWireStep } from './purchase.mapper.js';

const SERVICE = 'PaymentsService';

@Controller()
export class PurchasesController {
  constructor(
    private readonly create: CreatePurchase,
    private readonly read: GetPurchase,
    private readonly returns: HandleReturn,
  ) {}

  /** Opens a purchase, at most once per key. */
  @GrpcMethod(SERVICE, 'CreatePurchase')
  async createPurchase({
    actorId,
    ...wish
  }: CreatePurchaseRequest): Promise<CreatePurchaseResponse> {
    if (!actorId) throw new AppError('UNAUTHENTICATED');
    const { purchase, step } = await this.create.execute({ ...wish, accountId: actorId });
    return { purchase: toPurchase(purchase), ...toWireStep(step) };
  }

  /** A purchase of the caller. */
  @GrpcMethod(SERVICE, 'GetPurchase')
  async getPurchase({ actorId, purchaseId }: GetPurchaseRequest): Promise<GetPurchaseResponse> {
    if (!actorId) throw new AppError('UNAUTHENTICATED');
    return { purchase: toPurchase(await this.read.execute(actorId, purchaseId)) };
  }

  /** The payer's browser is back from the provider's page. */
  @GrpcMethod(SERVICE, 'HandleBrowserReturn')
  handleBrowserReturn({
    provider,
    fields,
  }: HandleBrowserReturnRequest): Promise<HandleBrowserReturnResponse> {
    return this.returns.execute(provider, fields);
  }
}
