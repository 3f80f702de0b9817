import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SendersModule } from '../messages/senders/senders.module.js';
import { NetworksModule } from '../networks/networks.module.js';
import { contactTicketModel } from './contact-ticket.model.js';
import { ContactTicketRepository } from './contact-ticket.repository.js';
import { ContactController } from './contact.grpc.controller.js';
import { DeliverReceiptsJob } from './deliver-receipts.job.js';
import { SendContactMessage } from './send-contact-message.use-case.js';

/** What people write to us: kept as tickets, with a receipt by mail. */
@Module({
  imports: [MongooseModule.forFeature([contactTicketModel]), NetworksModule, SendersModule],
  controllers: [ContactController],
  providers: [ContactTicketRepository, DeliverReceiptsJob, SendContactMessage],
})
export class ContactModule {}
