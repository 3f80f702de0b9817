import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminActions } from '@mate/admin/admin-actions';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BansModule } from '../bans/bans.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EndSanctionsJob } from './end-sanctions.job.js';
import { EnforcementReader } from './admin/enforcement.reader.js';
import { SanctionsAdminController } from './admin/sanctions-admin.grpc.controller.js';
import { enforcementLogModel } from './log/enforcement-log.model.js';
import { EnforcementLog } from './log/enforcement-log.repository.js';
import { FileAppeal } from './person/file-appeal.use-case.js';
import { ImposeSanction } from './impose-sanction.use-case.js';
import { PersonStandingReader } from './person/person-standing.reader.js';
import { RecordDecision } from './record-decision.use-case.js';
import { ReviewSanction } from './review-sanction.use-case.js';
import { SettleStanding } from './settle-standing.use-case.js';
import { StandingController } from './person/standing.grpc.controller.js';

/** Sanctions: decided by the ladder, kept in a log, told to their persons, appealed against. */
@Module({
  imports: [
    MongooseModule.forFeature([enforcementLogModel]),
    AccountsModule,
    BansModule,
    SessionsModule,
  ],
  controllers: [StandingController, SanctionsAdminController],
  providers: [
    AdminActions,
    EnforcementReader,
    EndSanctionsJob,
    EnforcementLog,
    FileAppeal,
    ImposeSanction,
    PersonStandingReader,
    RecordDecision,
    ReviewSanction,
    SettleStanding,
  ],
})
export class SanctionsModule {}
