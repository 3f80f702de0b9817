import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  CaptionsServiceControllerMethods,
  type CaptionsServiceController,
  type DeleteCaptionsRequest,
  type DeleteCaptionsResponse,
  type PutCaptionsRequest,
  type PutCaptionsResponse,
} from '@mate/contracts/gen/content/captions_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { DeleteCaptions } from './delete-captions.use-case.js';
import { PutCaptions } from './put-captions.use-case.js';

/** What authors do with the captions of their posts. */
@Controller()
@CaptionsServiceControllerMethods()
export class CaptionsController implements CaptionsServiceController {
  constructor(
    private readonly handingIn: PutCaptions,
    private readonly removal: DeleteCaptions,
  ) {}

  async putCaptions(
    @Payload() { postId, language, file }: PutCaptionsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<PutCaptionsResponse> {
    await this.handingIn.execute(accountId, postId, { language, file });
    return {};
  }

  async deleteCaptions(
    @Payload() { postId, language }: DeleteCaptionsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<DeleteCaptionsResponse> {
    await this.removal.execute(accountId, postId, language);
    return {};
  }
}
