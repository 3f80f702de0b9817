import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AcceptAvatar } from './accept-avatar.use-case.js';
import { AnnounceAvatar } from './announce-avatar.use-case.js';
import { AvatarStorage } from './avatar-storage.adapter.js';
import { avatarUploadModel } from './avatar-upload.model.js';
import { AvatarUploadRepository } from './avatar-upload.repository.js';
import { AvatarsController } from './avatars.grpc.controller.js';
import { CollectAvatarsJob } from './collect-avatars.job.js';
import { EraseAvatars } from './erase-avatars.use-case.js';
import { PictureStateReader } from './picture-state.reader.js';
import { SweepInbox } from './sweep-inbox.use-case.js';

/** Avatars: announced, collected from the inbox, redrawn and published. */
@Module({
  imports: [MongooseModule.forFeature([avatarUploadModel]), AccountsModule],
  controllers: [AvatarsController],
  providers: [
    AcceptAvatar,
    AnnounceAvatar,
    AvatarStorage,
    AvatarUploadRepository,
    CollectAvatarsJob,
    EraseAvatars,
    PictureStateReader,
    SweepInbox,
  ],
  exports: [PictureStateReader, EraseAvatars],
})
export class AvatarsModule {}
