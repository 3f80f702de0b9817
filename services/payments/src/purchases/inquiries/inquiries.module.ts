import { Module } from '@nestjs/common';
import { ProvidersModule } from '../../providers/providers.module.js';
import { SettleModule } from '../settle/settle.module.js';
import { InquirePurchaseProcessor } from './inquire-purchase.processor.js';
import { RunInquiry } from './run-inquiry.use-case.js';
import { SweepInquiries } from './sweep-inquiries.use-case.js';

/** The schedule of questions about open purchases. */
@Module({
  imports: [ProvidersModule, SettleModule],
  providers: [RunInquiry, SweepInquiries, InquirePurchaseProcessor],
  exports: [SweepInquiries],
})
export class InquiriesModule {}
