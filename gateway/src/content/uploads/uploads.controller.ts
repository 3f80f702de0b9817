import { Body, Controller, Get, Inject, Param, Post as HttpPost, Query } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { postOf } from '../content.mapper.js';
import { post, type Post } from '../posts.dto.js';
import {
  completeBody,
  copiesQuery,
  ownCopy,
  uploadLimits,
  uploadState,
  type CompleteBody,
  type CopiesQuery,
  type OwnCopy,
  type UploadLimits,
  type UploadState,
} from './uploads.dto.js';
import { copyOf, limitsOf } from './uploads.mapper.js';

/** Storage joins the parts of a large file before it answers. */
const COMPLETE_MS = 60_000;

/** Uploads under way. The bytes go straight to storage. */
@Controller('upload')
export class UploadsController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get('limits')
  @Operation({
    summary: 'How large and how long files may be',
    access: 'public',
    policy: { subject: 'none', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: uploadLimits,
  })
  async limits(): Promise<{ data: UploadLimits }> {
    return { data: limitsOf(await this.content.getUploadLimits({})) };
  }

  @Get('copies')
  @Operation({
    summary: 'Own posts with the same file, by its print or by one of them',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: ownCopy.array(),
  })
  async copies(
    @Query({ schema: copiesQuery }) { print = '', postId = '' }: CopiesQuery,
    @Actor() caller: Caller,
  ): Promise<{ data: OwnCopy[] }> {
    const { copies } = await this.content.listCopies({ print, postId }, { caller });
    return { data: copies.map(copyOf) };
  }

  @Get(':uploadId')
  @Operation({
    summary: 'What has arrived, and fresh addresses for the rest',
    access: 'session',
    policy: { subject: 'upload', admits: 'owner', uses: 'read' },
    limit: 'read',
    reply: uploadState,
  })
  async state(
    @Param('uploadId', IdPipe) uploadId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: UploadState }> {
    const upload = await this.content.getUpload({ uploadId }, { caller });
    return {
      data: {
        _id: upload.postId,
        uploadId,
        received: upload.received.map(({ size, ...part }) => ({ ...part, size: Number(size) })),
        parts: upload.missing,
        partSize: Number(upload.partSizeBytes),
      },
    };
  }

  @HttpPost(':uploadId/complete')
  @Operation({
    summary: 'All parts are there: check and process',
    access: 'session',
    policy: { subject: 'upload', admits: 'owner', uses: 'upload' },
    limit: 'write',
    reply: post,
    deadlineMs: COMPLETE_MS,
  })
  async complete(
    @Param('uploadId', IdPipe) uploadId: string,
    @Body({ schema: completeBody }) body: CompleteBody,
    @Actor() caller: Caller,
  ): Promise<{ data: Post }> {
    const parts = body.parts.map(({ partNumber, etag }) => ({ partNumber, etag }));
    const reply = await this.content.completeUpload(
      { uploadId, parts },
      { caller, timeoutMs: COMPLETE_MS },
    );
    if (!reply.post) throw new AppError('UPLOAD_NOT_FOUND');
    return { data: postOf(reply.post) };
  }
}
