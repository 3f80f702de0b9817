import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  UploadsServiceControllerMethods,
  type CompleteUploadRequest,
  type CompleteUploadResponse,
  type CreateUploadRequest,
  type CreateUploadResponse,
  type GetUploadRequest,
  type GetUploadResponse,
  type UploadsServiceController,
} from '@mate/contracts/gen/content/uploads_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { PostPresenter } from '../presentation/post.presenter.js';
import { scheduleFromWire } from '../posts/post-schedule.rules.js';
import { textFromWire, typeFromWire } from '../posts/post-wire.rules.js';
import { CompleteUpload } from './complete-upload.use-case.js';
import { CreateUpload } from './create-upload.use-case.js';
import { GetUpload } from './get-upload.use-case.js';

/** Files on their way in; the bytes themselves never come here. */
@Controller()
@UploadsServiceControllerMethods()
export class UploadsController implements UploadsServiceController {
  constructor(
    private readonly creation: CreateUpload,
    private readonly state: GetUpload,
    private readonly completion: CompleteUpload,
    private readonly presenter: PostPresenter,
  ) {}

  createUpload(
    @Payload() request: CreateUploadRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<CreateUploadResponse> {
    return this.creation.execute(accountId, {
      file: request,
      type: typeFromWire(request.type),
      text: textFromWire(request.text),
      schedule: scheduleFromWire(request.schedule),
    });
  }

  getUpload(
    @Payload() request: GetUploadRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetUploadResponse> {
    return this.state.execute(accountId, request.uploadId);
  }

  async completeUpload(
    @Payload() request: CompleteUploadRequest,
    @SignedInCaller() { accountId: actorId }: SignedIn,
  ): Promise<CompleteUploadResponse> {
    const etags = new Map(
      request.parts
        .filter((part) => part.etag !== '')
        .map((part) => [part.partNumber, part.etag.replaceAll('"', '')]),
    );
    const post = await this.completion.execute(actorId, request.uploadId, etags);
    return { post: await this.presenter.presentOne(actorId, post) };
  }
}
