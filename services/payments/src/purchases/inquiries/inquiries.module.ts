import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProvidersModule } from '../../providers/providers.module.js';
import { purchaseModel } from '../purchase.model.js';
import { SettleModule } from '../settle/settle.module.js';
import { AskPurchasesJob } from './ask-purchases.job.js';
import { DueQuestionsReader } from './due-questions.reader.js';
import { QuestionDueProcessor } from './question-due.processor.js';
import { RunInquiry } from './run-inquiry.use-case.js';

/** Questions about open purchases, when they are due. */
@Module({
  imports: [MongooseModule.forFeature([purchaseModel]), ProvidersModule, SettleModule],
  providers: [RunInquiry, DueQuestionsReader, AskPurchasesJob, QuestionDueProcessor],
})
export class InquiriesModule {}
