import { Module } from '@nestjs/common';
import { RelationsModule } from '../relations/relations.module.js';
import { BlocksController } from './blocks.grpc.controller.js';
import { ChangeBlock } from './change-block.use-case.js';

/** Who blocks whom. */
@Module({
  imports: [RelationsModule],
  controllers: [BlocksController],
  providers: [ChangeBlock],
})
export class BlocksModule {}
