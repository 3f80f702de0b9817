import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  CreateAvatarUploadRequest,
  CreateAvatarUploadResponse,
} from '@mate/contracts/gen/identity';
import { signedInAccount } from '../accounts/actor.rules.js';
import { AnnounceAvatar } from './announce-avatar.use-case.js';

/** RPCs about avatars. */
@Controller()
export class AvatarsController {
  constructor(private readonly announcement: AnnounceAvatar) {}

  @GrpcMethod('IdentityService', 'CreateAvatarUpload')
  createAvatarUpload(request: CreateAvatarUploadRequest): Promise<CreateAvatarUploadResponse> {
    const { actorId, fileName, sizeBytes } = request;
    return this.announcement.execute(signedInAccount(actorId), {
      fileName,
      sizeBytes: sizeBytes === undefined ? undefined : Number(sizeBytes),
    });
  }
}
