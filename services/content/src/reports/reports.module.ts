import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminActions } from '@mate/admin/admin-actions';
import { CommentsModule } from '../comments/comments.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { ReportQueueReader } from './admin/report-queue.reader.js';
import { ReportsAdminController } from './admin/reports-admin.grpc.controller.js';
import { ResolveReport } from './admin/resolve-report.use-case.js';
import { EraseReportTexts } from './erase-report-texts.use-case.js';
import { FileReport } from './file-report.use-case.js';
import { ListOwnReports } from './list-own-reports.use-case.js';
import { reportModel } from './report.model.js';
import { ReportRepository } from './report.repository.js';
import { ReportSubjectReader } from './report-subject.reader.js';
import { ReportsController } from './reports.grpc.controller.js';

/** Reports of posts, comments and people. */
@Module({
  imports: [
    MongooseModule.forFeature([reportModel]),
    CommentsModule,
    PeopleModule,
    PostsModule,
    VisibilityModule,
  ],
  controllers: [ReportsController, ReportsAdminController],
  providers: [
    AdminActions,
    EraseReportTexts,
    FileReport,
    ListOwnReports,
    ReportQueueReader,
    ReportRepository,
    ReportSubjectReader,
    ResolveReport,
  ],
  exports: [EraseReportTexts],
})
export class ReportsModule {}
