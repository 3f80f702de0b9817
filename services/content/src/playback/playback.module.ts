import { Module } from '@nestjs/common';
import { OrdersModule } from '../media/orders/orders.module.js';
import { PeopleModule } from '../people/people.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { AdmitKeyHolder } from './admit-key-holder.policy.js';
import { OpenStream } from './open-stream.use-case.js';
import { PlaybackController } from './playback.grpc.controller.js';
import { StreamAddresses } from './stream-addresses.policy.js';

/** How adaptive players get at films. */
@Module({
  imports: [OrdersModule, PeopleModule, VisibilityModule],
  controllers: [PlaybackController],
  providers: [StreamAddresses, AdmitKeyHolder, OpenStream],
  exports: [StreamAddresses],
})
export class PlaybackModule {}
