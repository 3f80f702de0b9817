import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Mailer, type MailSettings } from '@mate/service-kit/mailer';
import { CONFIG } from '@mate/service-kit/tokens';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { QueueReceipt } from './queue-receipt.use-case.js';
import { receiptModel } from './receipt.model.js';
import { ReceiptRepository } from './receipt.repository.js';
import { SendReceipt } from './send-receipt.use-case.js';
import { SendReceiptsJob } from './send-receipts.job.js';
import { SettledPurchasesConsumer } from './settled-purchases.consumer.js';

/** Receipts by e-mail. */
@Module({
  imports: [MongooseModule.forFeature([receiptModel]), PurchasesModule],
  providers: [
    ReceiptRepository,
    QueueReceipt,
    SendReceipt,
    SendReceiptsJob,
    SettledPurchasesConsumer,
    { provide: Mailer, inject: [CONFIG], useFactory: (config: MailSettings) => new Mailer(config) },
  ],
})
export class ReceiptsModule implements OnApplicationShutdown {
  constructor(@Inject(Mailer) private readonly mailer: Mailer) {}

  /** Once the job's last round is over. */
  onApplicationShutdown(): void {
    this.mailer.close();
  }
}
