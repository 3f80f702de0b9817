import { Module } from '@nestjs/common';
import { OrdersModule } from '../media/orders/orders.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { OpenStream } from './open-stream.use-case.js';
import { PlaybackController } from './playback.grpc.controller.js';
import { StreamAddresses } from './stream-addresses.policy.js';

/** How adaptive players get at films. */
@Module({
  imports: [OrdersModule, VisibilityModule],
  controllers: [PlaybackController],
  providers: [StreamAddresses, OpenStream],
  exports: [StreamAddresses],
})
export class PlaybackModule {}
