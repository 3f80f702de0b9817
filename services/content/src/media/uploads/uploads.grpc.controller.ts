import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  CompleteUploadRequest,
  CompleteUploadResponse,
  CreateUploadRequest,
  CreateUploadResponse,
  GetUploadRequest,
  GetUploadResponse,
} from '@mate/contracts/gen/content';
import { signedIn } from '../../caller.js';
import { PostPresenter } from '../../presentation/post.presenter.js';
import { typeFromWire, visibilityFromWire } from '../../posts/post-wire.rules.js';
import { CompleteUpload } from './complete-upload.use-case.js';
import { CreateUpload } from './create-upload.use-case.js';
import { GetUpload } from './get-upload.use-case.js';

/** Files on their way in; the bytes themselves never come here. */
@Controller()
export class UploadsController {
  constructor(
    private readonly creation: CreateUpload,
    private readonly state: GetUpload,
    private readonly completion: CompleteUpload,
    private readonly presenter: PostPresenter,
  ) {}

  @GrpcMethod('ContentService', 'CreateUpload')
  createUpload(request: CreateUploadRequest): Promise<CreateUploadResponse> {
    return this.creation.execute(signedIn(request.actorId), {
      ...request,
      type: typeFromWire(request.type),
      visibility: visibilityFromWire(request.visibility) ?? 'public',
    });
  }

  @GrpcMethod('ContentService', 'GetUpload')
  getUpload(request: GetUploadRequest): Promise<GetUploadResponse> {
    return this.state.execute(signedIn(request.actorId), request.uploadId);
  }

  @GrpcMethod('ContentService', 'CompleteUpload')
  async completeUpload(request: CompleteUploadRequest): Promise<CompleteUploadResponse> {
    const actorId = signedIn(request.actorId);
    const etags = new Map(
      request.parts
        .filter((part) => part.etag !== '')
        .map((part) => [part.partNumber, part.etag.replaceAll('"', '')]),
    );
    const post = await this.completion.execute(actorId, request.uploadId, etags);
    return { post: await this.presenter.presentOne(actorId, post) };
  }
}
