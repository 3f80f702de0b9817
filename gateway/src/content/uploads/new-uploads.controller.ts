import { Body, Controller, Inject, Post } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { OfferedIdempotencyKey } from '../../http/access/idempotency-key.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { rpcPostType, rpcSchedule, rpcText } from '../content.mapper.js';
import { Kind, KINDS } from '../kind.js';
import type { PostKind } from '../posts.dto.js';
import { uploadBody, uploadTicket, type UploadBody, type UploadTicket } from './uploads.dto.js';

/** Where an upload begins. */
@Controller({ path: KINDS })
export class NewUploadsController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Post('upload')
  @Operation({
    summary: 'A draft post and addresses to PUT the parts of its file to',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'upload' },
    limit: 'write',
    reply: uploadTicket,
    idempotent: 'if-given',
  })
  async create(
    @Body({ schema: uploadBody }) body: UploadBody,
    @Kind() kind: PostKind,
    @OfferedIdempotencyKey() idempotencyKey: string,
    @Actor() caller: Caller,
  ): Promise<{ data: UploadTicket }> {
    const { size, fileName, contentType, print = '', schedule, ...text } = body;
    const file = { fileName, contentType, sizeBytes: String(size), print, idempotencyKey };
    const upload = await this.content.createUpload(
      {
        ...{ type: rpcPostType(kind), text: rpcText(text), ...file },
        ...(schedule && { schedule: rpcSchedule(schedule) }),
      },
      { caller },
    );
    return {
      data: {
        _id: upload.postId,
        uploadId: upload.uploadId,
        parts: upload.parts,
        partSize: Number(upload.partSizeBytes),
      },
    };
  }
}
