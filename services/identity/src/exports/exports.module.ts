import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { dataExportModel } from './data-export.model.js';
import { DataExportRepository } from './data-export.repository.js';
import { ExportsController } from './exports.grpc.controller.js';
import { FindExport } from './find-export.use-case.js';
import { RequestExport } from './request-export.use-case.js';

/** Who asked for everything that is stored of them, and until when they may fetch it. */
@Module({
  imports: [MongooseModule.forFeature([dataExportModel])],
  controllers: [ExportsController],
  providers: [DataExportRepository, FindExport, RequestExport],
})
export class ExportsModule {}
