import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminActions } from '@mate/admin/admin-actions';
import { ProvidersModule } from '../providers/providers.module.js';
import { SettleModule } from '../purchases/settle/settle.module.js';
import { DecideDone } from './admin/decide-done.use-case.js';
import { OpenRefundsReader } from './admin/open-refunds.reader.js';
import { RefuseByHand } from './admin/refuse-by-hand.use-case.js';
import { RefundsAdminController } from './admin/refunds-admin.grpc.controller.js';
import { SayDone } from './admin/say-done.use-case.js';
import { ListRefunds } from './list-refunds.use-case.js';
import { MoveRefund } from './move-refund.use-case.js';
import { OpenMismatch } from './open/open-mismatch.use-case.js';
import { OpenRefund } from './open/open-refund.use-case.js';
import { OpenRefundsConsumer } from './open/open-refunds.consumer.js';
import { refundModel } from './refund.model.js';
import { RefundRepository } from './refund.repository.js';
import { RefundsController } from './refunds.grpc.controller.js';
import { DueRefundsReader } from './send/due-refunds.reader.js';
import { SendRefund } from './send/send-refund.use-case.js';
import { SendRefundsJob } from './send/send-refunds.job.js';
import { FollowTakenBackConsumer } from './taken-back/follow-taken-back.consumer.js';
import { NoteChargeback } from './taken-back/note-chargeback.use-case.js';
import { ReviewDoubleReturn } from './taken-back/review-double-return.use-case.js';
import { StopRefunds } from './taken-back/stop-refunds.use-case.js';

/** Money that goes back: by the provider's call, or by a person. */
@Module({
  imports: [MongooseModule.forFeature([refundModel]), ProvidersModule, SettleModule],
  controllers: [RefundsController, RefundsAdminController],
  providers: [
    AdminActions,
    DecideDone,
    DueRefundsReader,
    FollowTakenBackConsumer,
    ListRefunds,
    MoveRefund,
    NoteChargeback,
    OpenMismatch,
    OpenRefund,
    OpenRefundsConsumer,
    OpenRefundsReader,
    RefundRepository,
    RefuseByHand,
    SayDone,
    ReviewDoubleReturn,
    SendRefund,
    SendRefundsJob,
    StopRefunds,
  ],
})
export class RefundsModule {}
