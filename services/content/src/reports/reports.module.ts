import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CommentsModule } from '../comments/comments.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { EraseReportTexts } from './erase-report-texts.use-case.js';
import { FileReport } from './file-report.use-case.js';
import { ListOwnReports } from './list-own-reports.use-case.js';
import { ListWrittenReports } from './list-written-reports.use-case.js';
import { reportModel } from './report.model.js';
import { ReportRepository } from './report.repository.js';
import { ReportSubjectReader } from './report-subject.reader.js';
import { ReportsController } from './reports.grpc.controller.js';

/** Reports of posts, comments and people. */
@Module({
  imports: [MongooseModule.forFeature([reportModel]), CommentsModule, VisibilityModule],
  controllers: [ReportsController],
  providers: [
    EraseReportTexts,
    FileReport,
    ListOwnReports,
    ListWrittenReports,
    ReportRepository,
    ReportSubjectReader,
  ],
  exports: [EraseReportTexts],
})
export class ReportsModule {}
