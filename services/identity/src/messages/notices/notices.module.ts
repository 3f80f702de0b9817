import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SendersModule } from '../senders/senders.module.js';
import { noticeModel } from './notice.model.js';
import { NoticeRepository } from './notice.repository.js';
import { QueueNotice } from './queue-notice.use-case.js';
import { SendNoticesJob } from './send-notices.job.js';

/** Mails that tell people what happened to their accounts. */
@Module({
  imports: [MongooseModule.forFeature([noticeModel]), SendersModule],
  providers: [NoticeRepository, QueueNotice, SendNoticesJob],
  exports: [QueueNotice],
})
export class NoticesModule {}
