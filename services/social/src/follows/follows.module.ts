import { Module } from '@nestjs/common';
import { RelationsModule } from '../relations/relations.module.js';
import { ChangeFollow } from './change-follow.use-case.js';
import { FollowsController } from './follows.grpc.controller.js';
import { ListFollows } from './list-follows.use-case.js';

/** Who follows whom. */
@Module({
  imports: [RelationsModule],
  controllers: [FollowsController],
  providers: [ChangeFollow, ListFollows],
})
export class FollowsModule {}
