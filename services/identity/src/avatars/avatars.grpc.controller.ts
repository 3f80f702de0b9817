import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  AvatarsServiceControllerMethods,
  type CreateAvatarUploadRequest,
  type CreateAvatarUploadResponse,
  type AvatarsServiceController,
} from '@mate/contracts/gen/identity/avatars_service';
import { refusedField } from '@mate/contracts/refusals';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { AnnounceAvatar } from './announce-avatar.use-case.js';

/** RPCs about avatars. */
@Controller()
@AvatarsServiceControllerMethods()
export class AvatarsController implements AvatarsServiceController {
  constructor(private readonly announcement: AnnounceAvatar) {}

  async createAvatarUpload(
    @Payload() request: CreateAvatarUploadRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<CreateAvatarUploadResponse> {
    const { fileName, sizeBytes } = request;
    // Without a size storage would take gigabytes.
    if (sizeBytes === undefined) throw refusedField('size', { rule: 'REQUIRED' });
    return this.announcement.execute(accountId, { fileName, sizeBytes: Number(sizeBytes) });
  }
}
