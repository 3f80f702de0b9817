import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { knownDeviceModel } from './known-device.model.js';
import { KnownDeviceRepository } from './known-device.repository.js';
import { KnownDevices } from './known-devices.policy.js';

/** Devices that people have signed in from. */
@Module({
  imports: [MongooseModule.forFeature([knownDeviceModel])],
  providers: [KnownDeviceRepository, KnownDevices],
  exports: [KnownDevices],
})
export class DevicesModule {}
