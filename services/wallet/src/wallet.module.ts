import { Module, type DynamicModule } from '@nestjs/common';
import { DataModule } from '@mate/messaging/data-module';
import { RememberDeletions } from '@mate/people/erasure-module';
import { RememberAccounts, RememberRelations } from '@mate/people/people-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { AdminModule } from './admin/admin.module.js';
import { CreditPurchaseConsumer } from './credits/credit-purchase.consumer.js';
import { CreditsModule } from './credits/credits.module.js';
import { EarningsModule } from './earnings/earnings.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { GiftsModule } from './gifts/gifts.module.js';
import { MaturityModule } from './maturity/maturity.module.js';
import { EndRefundsConsumer } from './refunds/end-refunds.consumer.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { RememberGiftLimitsConsumer } from './gifts/limits/remember-gift-limits.consumer.js';
import { RememberPostsConsumer } from './posts/remember-posts.consumer.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { PromoModule } from './promo/promo.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { TrackPurchasesConsumer } from './statements/purchases/track-purchases.consumer.js';
import { DisputesConsumer } from './takebacks/disputes.consumer.js';
import { TakebacksModule } from './takebacks/takebacks.module.js';
import { TransfersModule } from './transfers/transfers.module.js';
import { walletDatabase } from './wallet.database.js';
import type { WalletConfig } from './wallet.config.js';
import { FreezeWalletConsumer } from './wallets/freeze-wallet.consumer.js';
import { OpenWalletConsumer } from './wallets/open-wallet.consumer.js';
import { WalletsModule } from './wallets/wallets.module.js';

/** Every consumer of this service; started after the servers listen. */
export const walletConsumers = [
  OpenWalletConsumer,
  FreezeWalletConsumer,
  CreditPurchaseConsumer,
  RememberAccounts,
  RememberRelations,
  RememberGiftLimitsConsumer,
  RememberPostsConsumer,
  RememberDeletions,
  TrackPurchasesConsumer,
  EndRefundsConsumer,
  DisputesConsumer,
];

/** The whole service: its capabilities, one module each, on its database and messaging. */
@Module({})
export class WalletModule {
  static forRoot(config: WalletConfig, runtime: ServiceRuntime): DynamicModule {
    return {
      module: WalletModule,
      imports: [
        DataModule.forRoot({ service: 'wallet', config, runtime, database: walletDatabase }),
        WalletsModule,
        CreditsModule,
        GiftsModule,
        EarningsModule,
        MaturityModule,
        StatementsModule,
        RefundsModule,
        TakebacksModule,
        TransfersModule,
        ReceiptsModule,
        PromoModule,
        AdminModule,
        ErasureModule,
      ],
    };
  }
}
