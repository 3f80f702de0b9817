import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { purchaseModel } from '../purchase.model.js';
import { SettleModule } from '../settle/settle.module.js';
import { ComparedPurchaseReader } from './compared-purchase.reader.js';
import { HearProviders } from './hear-providers.use-case.js';

/** Purchases, for who compares them with the books and with providers. */
@Module({
  imports: [MongooseModule.forFeature([purchaseModel]), SettleModule],
  providers: [ComparedPurchaseReader, HearProviders],
  exports: [ComparedPurchaseReader, HearProviders],
})
export class PurchaseComparingModule {}
