import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { banMarkModel } from './ban-mark.model.js';
import { BanMarkRepository } from './ban-mark.repository.js';
import { BanMarkReader } from './ban-mark.reader.js';
import { BanMarks } from './ban-marks.policy.js';
import { LiftBanMark } from './lift-ban-mark.use-case.js';

/** What banned people are known by when they come again. */
@Module({
  imports: [MongooseModule.forFeature([banMarkModel]), AccountsModule, DevicesModule],
  providers: [BanMarkReader, BanMarkRepository, BanMarks, LiftBanMark],
  exports: [BanMarkReader, BanMarks, LiftBanMark],
})
export class BansModule {}
