import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GiftsModule } from '../gifts/gifts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PeopleModule } from '../people/people.module.js';
import { EarningRepository } from './earning.repository.js';
import { earningModel } from './earning.model.js';
import { EarningsController } from './earnings.grpc.controller.js';
import { GetEarnings } from './get-earnings.use-case.js';
import { ListEarnedGifts } from './list-earned-gifts.use-case.js';

/** What gifts brought to whom they were given. */
@Module({
  imports: [MongooseModule.forFeature([earningModel]), GiftsModule, LedgerModule, PeopleModule],
  controllers: [EarningsController],
  providers: [EarningRepository, GetEarnings, ListEarnedGifts],
})
export class EarningsModule {}
