import { Body, Controller, Delete, Get, Inject, Param, Put } from '@nestjs/common';
import { z } from 'zod';
import { captionsBody, type CaptionsBody } from '@mate/contracts/captions';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor, Viewer } from '../../http/access/callers.js';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { KINDS } from '../kind.js';
import { captionsTrack, type CaptionsTrack } from '../posts.dto.js';

const tracks = z.array(captionsTrack);

/** What is said in a post's film, by language. */
@Controller({ path: KINDS })
export class CaptionsController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get(':id/captions')
  @Operation({
    summary: 'Captions of a post, one track of each language',
    access: 'optional',
    policy: { subject: 'post', admits: 'audience', uses: 'read' },
    limit: 'read',
    reply: tracks,
  })
  async list(
    @Param('id', IdPipe) postId: string,
    @Viewer() caller: Caller,
  ): Promise<{ data: CaptionsTrack[] }> {
    return { data: await this.tracksOf(postId, caller) };
  }

  @Put(':id/captions')
  @Operation({
    summary:
      'Hand in captions of an own post, as the text of a WebVTT or SRT file; they take the place of those of the language',
    access: 'session',
    policy: { subject: 'post', admits: 'owner', uses: 'editPost' },
    limit: 'write',
    reply: tracks,
  })
  async put(
    @Param('id', IdPipe) postId: string,
    @Body({ schema: captionsBody }) body: CaptionsBody,
    @Actor() caller: Caller,
  ): Promise<{ data: CaptionsTrack[] }> {
    await this.content.putCaptions({ postId, ...body }, { caller });
    return { data: await this.tracksOf(postId, caller) };
  }

  @Delete(':id/captions/:language')
  @Operation({
    summary: 'Take the captions of a language back',
    access: 'session',
    policy: { subject: 'post', admits: 'owner', uses: 'withdraw' },
    limit: 'write',
    reply: tracks,
  })
  async remove(
    @Param('id', IdPipe) postId: string,
    @Param('language') language: string,
    @Actor() caller: Caller,
  ): Promise<{ data: CaptionsTrack[] }> {
    await this.content.deleteCaptions({ postId, language }, { caller });
    return { data: await this.tracksOf(postId, caller) };
  }

  private async tracksOf(postId: string, caller: Caller): Promise<CaptionsTrack[]> {
    const { post } = await this.content.getPost({ postId }, { caller });
    return post?.media?.captions ?? [];
  }
}
