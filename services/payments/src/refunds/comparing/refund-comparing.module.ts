import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { refundModel } from '../refund.model.js';
import { ComparedRefundReader } from './compared-refund.reader.js';

/** Refunds, for who compares them with the wallet's holds. */
@Module({
  imports: [MongooseModule.forFeature([refundModel])],
  providers: [ComparedRefundReader],
  exports: [ComparedRefundReader],
})
export class RefundComparingModule {}
