import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { ChangePoster } from './change-poster.use-case.js';
import { PictureInbox } from './picture-inbox.adapter.js';
import { PictureOrders } from './picture-orders.queue.js';
import { PosterRepository } from './poster.repository.js';

/** Posters of assets, as both processes work on them. */
@Module({
  imports: [OrdersModule],
  providers: [PosterRepository, PictureInbox, PictureOrders, ChangePoster],
  exports: [PosterRepository, PictureInbox, PictureOrders, ChangePoster],
})
export class PostersModule {}
