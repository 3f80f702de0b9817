import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { SearchModule } from '../search/search.module.js';
import { ProfilesController } from './profiles.grpc.controller.js';
import { UpdateProfile } from './update-profile.use-case.js';
import { UsernamesController } from './usernames.grpc.controller.js';

/** Profiles, as their owners and others see them. */
@Module({
  imports: [AccountsModule, AvatarsModule, SearchModule],
  controllers: [ProfilesController, UsernamesController],
  providers: [UpdateProfile],
})
export class ProfilesModule {}
