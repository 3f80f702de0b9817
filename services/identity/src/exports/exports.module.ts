import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { NoticesModule } from '../messages/notices/notices.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { dataExportModel } from './data-export.model.js';
import { DataExportRepository } from './data-export.repository.js';
import { ExportsController } from './exports.grpc.controller.js';
import { FindExport } from './find-export.use-case.js';
import { GetOwnRecords } from './get-own-records.use-case.js';
import { ListOwnContactMessages } from './list-own-contact-messages.use-case.js';
import { OwnRecordsRepository } from './own-records.repository.js';
import { RequestExport } from './request-export.use-case.js';

/** Who asked for everything that is stored of them, and until when they may fetch it. */
@Module({
  imports: [
    MongooseModule.forFeature([dataExportModel]),
    AccountsModule,
    NoticesModule,
    PasswordsModule,
  ],
  controllers: [ExportsController],
  providers: [
    DataExportRepository,
    OwnRecordsRepository,
    FindExport,
    GetOwnRecords,
    ListOwnContactMessages,
    RequestExport,
  ],
})
export class ExportsModule {}
