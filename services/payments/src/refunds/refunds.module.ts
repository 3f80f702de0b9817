import { Module } from '@nestjs/common';
import { RefundsAdminController } from './refunds-admin.grpc.controller.js';
import { RefundsController } from './refunds.grpc.controller.js';

/** Money that goes back. */
@Module({ controllers: [RefundsController, RefundsAdminController] })
export class RefundsModule {}
