import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ChangeSettings } from './change-settings.use-case.js';
import { SettingsController } from './settings.grpc.controller.js';
import { settingsModel } from './settings.model.js';
import { SettingsReader } from './settings.reader.js';
import { SettingsRepository } from './settings.repository.js';

/** What people have chosen for themselves, the same on every device. */
@Module({
  imports: [MongooseModule.forFeature([settingsModel])],
  controllers: [SettingsController],
  providers: [ChangeSettings, SettingsReader, SettingsRepository],
})
export class SettingsModule {}
