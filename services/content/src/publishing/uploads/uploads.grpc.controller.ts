import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  UploadsServiceControllerMethods,
  type CompleteUploadRequest,
  type CompleteUploadResponse,
  type CreateUploadRequest,
  type CreateUploadResponse,
  type GetUploadLimitsRequest,
  type GetUploadLimitsResponse,
  type GetUploadRequest,
  type GetUploadResponse,
  type ListCopiesRequest,
  type ListCopiesResponse,
  type UploadLimits as WireLimits,
  type UploadsServiceController,
} from '@mate/contracts/gen/content/uploads_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { EXTENSIONS, uploadLimits, type UploadLimits } from '../../media/uploads/upload.rules.js';
import { PostPresenter } from '../../presentation/post.presenter.js';
import { scheduleFromWire } from '../../posts/post-schedule.rules.js';
import { textFromWire, typeFromWire, typeOnWire } from '../../posts/post-wire.rules.js';
import { CompleteUpload } from './complete-upload.use-case.js';
import { CreateUpload } from './create-upload.use-case.js';
import { GetUpload } from './get-upload.use-case.js';
import { ListCopies } from './list-copies.use-case.js';

/** Files on their way in; the bytes themselves never come here. */
@Controller()
@UploadsServiceControllerMethods()
export class UploadsController implements UploadsServiceController {
  constructor(
    private readonly creation: CreateUpload,
    private readonly state: GetUpload,
    private readonly completion: CompleteUpload,
    private readonly copies: ListCopies,
    private readonly presenter: PostPresenter,
    @Inject(CONFIG) private readonly config: ContentConfig,
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

  getUploadLimits(@Payload() _request: GetUploadLimitsRequest): GetUploadLimitsResponse {
    const { short, video } = uploadLimits(this.config);
    return { short: limitsOnWire(short), video: limitsOnWire(video), extensions: EXTENSIONS };
  }

  async listCopies(
    @Payload() request: ListCopiesRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListCopiesResponse> {
    const copies = await this.copies.execute(accountId, request);
    return {
      copies: copies.map(({ _id, type, title }) => ({
        ...{ postId: _id, title },
        type: typeOnWire(type),
      })),
    };
  }
}

function limitsOnWire({ bytesMax, secondsMax }: UploadLimits): WireLimits {
  return { bytesMax: String(bytesMax), secondsMax };
}
