import { Body, Controller, Get, Inject, Param, Post, Put } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { PosterChoice as RpcChoice } from '@mate/contracts/gen/content/posters_service';
import { pictureBody, posterBody, type PictureBody, type PosterBody } from '@mate/contracts/poster';
import {
  ownPictureRefusalWords,
  ownPictureStateWords,
  posterSourceWords,
} from '@mate/contracts/words/post-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { pictureTicket, type PictureTicket } from '../../users/users.dto.js';
import { KINDS } from '../kind.js';
import { posterChoice, type PosterChoice } from './posters.dto.js';

/** What authors do with the posters of their posts. */
@Controller({ path: KINDS })
export class PostersController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get(':id/poster')
  @Operation({
    summary: 'The poster of an own post, and what it may be instead',
    access: 'session',
    policy: { subject: 'post', admits: 'owner', uses: 'read' },
    limit: 'read',
    reply: posterChoice,
  })
  async choice(
    @Param('id', IdPipe) postId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: PosterChoice }> {
    const { choice } = await this.content.getPosterChoice({ postId }, { caller });
    return { data: choiceOf(choice) };
  }

  @Post(':id/poster/upload')
  @Operation({
    summary:
      'An address to PUT a JPEG, PNG or WebP to, which may then be chosen; a further one takes its place',
    access: 'session',
    policy: { subject: 'post', admits: 'owner', uses: 'editPost' },
    limit: 'write',
    reply: pictureTicket,
  })
  async upload(
    @Param('id', IdPipe) postId: string,
    @Body({ schema: pictureBody }) { contentType, size }: PictureBody,
    @Actor() caller: Caller,
  ): Promise<{ data: PictureTicket }> {
    const picture = { postId, contentType, sizeBytes: String(size) };
    const { uploadUrl, headers } = await this.content.createPictureUpload(picture, { caller });
    return { data: { uploadUrl, headers } };
  }

  @Put(':id/poster')
  @Operation({
    summary:
      'Choose a frame of the film, which shows at once, or the picture that was sent, which shows once it was looked at and drawn anew',
    access: 'session',
    policy: { subject: 'post', admits: 'owner', uses: 'editPost' },
    limit: 'write',
    reply: posterChoice,
  })
  async choose(
    @Param('id', IdPipe) postId: string,
    @Body({ schema: posterBody }) body: PosterBody,
    @Actor() caller: Caller,
  ): Promise<{ data: PosterChoice }> {
    const { choice } = await this.content.choosePoster({ postId, ...body }, { caller });
    return { data: choiceOf(choice) };
  }
}

function choiceOf(choice: RpcChoice | undefined): PosterChoice {
  if (!choice) throw new AppError('POST_NOT_FOUND');
  const { url, frame, frames } = choice;
  return {
    url: url || null,
    source: posterSourceWords.toWord(choice.source) ?? 'film',
    frame: frame || null,
    frames: frames.map(({ frame: number, url: address }) => ({ frame: number, url: address })),
    pictureState: ownPictureStateWords.toWord(choice.pictureState) ?? 'none',
    pictureRefusal: ownPictureRefusalWords.toWord(choice.pictureRefusal) ?? null,
  };
}
