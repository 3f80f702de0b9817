import { Module } from '@nestjs/common';
import { RelationsModule } from '../relations/relations.module.js';
import { CountRequests } from './count-requests.use-case.js';
import { RequestsController } from './requests.grpc.controller.js';

/** Follow requests as lists. */
@Module({
  imports: [RelationsModule],
  controllers: [RequestsController],
  providers: [CountRequests],
})
export class RequestsModule {}
