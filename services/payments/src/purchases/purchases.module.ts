import { Module } from '@nestjs/common';
import { PackagesModule } from '../packages/packages.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { ChargePurchase } from './charge/charge-purchase.use-case.js';
import { ChargeToken } from './charge/charge-token.use-case.js';
import { HandleReturn } from './charge/handle-return.use-case.js';
import { GetPurchase } from './get-purchase.use-case.js';
import { InquiriesModule } from './inquiries/inquiries.module.js';
import { CreatePurchase } from './open/create-purchase.use-case.js';
import { DraftPurchase } from './open/draft-purchase.use-case.js';
import { OpenPurchase } from './open/open-purchase.use-case.js';
import { PreparePurchase } from './open/prepare-purchase.use-case.js';
import { PromptLimit } from './open/prompt-limit.policy.js';
import { PromptedPhoneRepository } from './open/prompted-phone.repository.js';
import { ListPurchases } from './list-purchases.use-case.js';
import { PurchasesController } from './purchases.grpc.controller.js';
import { RecheckPurchase } from './recheck-purchase.use-case.js';
import { SettleModule } from './settle/settle.module.js';

/** Buying: opened, handed to the provider, and read by its owner. */
@Module({
  imports: [PackagesModule, ProvidersModule, SettleModule, InquiriesModule],
  controllers: [PurchasesController],
  providers: [
    CreatePurchase,
    DraftPurchase,
    OpenPurchase,
    PreparePurchase,
    PromptLimit,
    PromptedPhoneRepository,
    ChargeToken,
    ChargePurchase,
    RecheckPurchase,
    HandleReturn,
    GetPurchase,
    ListPurchases,
  ],
  exports: [GetPurchase],
})
export class PurchasesModule {}
