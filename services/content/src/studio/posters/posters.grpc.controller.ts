import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  PostersServiceControllerMethods,
  type ChoosePosterRequest,
  type ChoosePosterResponse,
  type CreatePictureUploadRequest,
  type CreatePictureUploadResponse,
  type GetPosterChoiceRequest,
  type GetPosterChoiceResponse,
  type PostersServiceController,
} from '@mate/contracts/gen/content/posters_service';
import { posterBody } from '@mate/contracts/poster';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { ChoosePoster } from './choose-poster.use-case.js';
import { CreatePictureUpload } from './create-picture-upload.use-case.js';
import { GetPosterChoice } from './get-poster-choice.use-case.js';
import { parseField } from '../parse-field.rules.js';

/** What authors do with the posters of their posts. */
@Controller()
@PostersServiceControllerMethods()
export class PostersController implements PostersServiceController {
  constructor(
    private readonly telling: GetPosterChoice,
    private readonly sending: CreatePictureUpload,
    private readonly choosing: ChoosePoster,
  ) {}

  async getPosterChoice(
    @Payload() { postId }: GetPosterChoiceRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetPosterChoiceResponse> {
    return { choice: await this.telling.execute(accountId, postId) };
  }

  async createPictureUpload(
    @Payload() { postId, contentType, sizeBytes }: CreatePictureUploadRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<CreatePictureUploadResponse> {
    const picture = { contentType, size: Number(sizeBytes) };
    return this.sending.execute(accountId, postId, picture);
  }

  async choosePoster(
    @Payload() { postId, frame, sentPicture }: ChoosePosterRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ChoosePosterResponse> {
    const poster = parseField(posterBody, frame === undefined ? { sentPicture } : { frame });
    return { choice: await this.choosing.execute(accountId, postId, poster) };
  }
}
