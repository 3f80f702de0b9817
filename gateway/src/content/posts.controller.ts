import {
  Body,
  Controller,
  Delete,
  Get,
  Inject,
  Param,
  Post as HttpPost,
  Put,
} from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { blankPostText } from '@mate/contracts/post-text';
import type { Post as RpcPost } from '@mate/contracts/gen/content/post';
import { subscriberOf } from '@mate/contracts/networks';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor, Client, Viewer, type ClientFacts } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { Operation } from '../http/operation.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import { postOf, rpcSchedule, rpcText } from './content.mapper.js';
import { KINDS } from './kind.js';
import {
  idReply,
  post,
  recordedReply,
  updatePostBody,
  viewBody,
  type Post,
  type UpdatePostBody,
  type ViewBody,
} from './posts.dto.js';

/** One post. */
@Controller({ path: KINDS })
export class PostsController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get(':id/details')
  @Operation({
    summary: 'One post with its neighbours',
    access: 'optional',
    policy: { subject: 'post', admits: 'audience', uses: 'read' },
    limit: 'read',
    reply: post,
  })
  async details(
    @Param('id', IdPipe) postId: string,
    @Viewer() caller: Caller,
  ): Promise<{ data: Post }> {
    const reply = await this.content.getPost({ postId }, { caller });
    return { data: present(reply.post) };
  }

  @Put(':id')
  @Operation({
    summary: 'Change an own post; only the fields sent',
    access: 'session',
    policy: { subject: 'post', admits: 'owner', uses: 'editPost' },
    limit: 'write',
    reply: post,
  })
  async update(
    @Param('id', IdPipe) postId: string,
    @Body({ schema: updatePostBody }) body: UpdatePostBody,
    @Actor() caller: Caller,
  ): Promise<{ data: Post }> {
    const { schedule, ...written } = body;
    const text = rpcText({ ...blankPostText, ...written });
    const reply = await this.content.updatePost(
      {
        postId,
        text,
        fields: Object.keys(body),
        ...(schedule && { schedule: rpcSchedule(schedule) }),
      },
      { caller },
    );
    return { data: present(reply.post) };
  }

  @Delete(':id')
  @Operation({
    summary: 'Delete an own post',
    access: 'session',
    policy: { subject: 'post', admits: 'owner', uses: 'withdraw' },
    limit: 'write',
    reply: idReply,
  })
  async remove(
    @Param('id', IdPipe) postId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: { _id: string } }> {
    await this.content.deletePost({ postId }, { caller });
    return { data: { _id: postId } };
  }

  @HttpPost(':id/retry')
  @Operation({
    summary: 'Process a failed post again',
    access: 'session',
    policy: { subject: 'post', admits: 'owner', uses: 'upload' },
    limit: 'write',
    reply: post,
  })
  async retry(
    @Param('id', IdPipe) postId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: Post }> {
    const reply = await this.content.retryTranscode({ postId }, { caller });
    return { data: present(reply.post) };
  }

  @HttpPost(':id/view')
  @Operation({
    summary: 'What was watched of a post',
    access: 'optional',
    policy: { subject: 'post', admits: 'audience', uses: 'read' },
    limit: 'read',
    reply: recordedReply,
  })
  async view(
    @Param('id', IdPipe) postId: string,
    @Body({ schema: viewBody }) body: ViewBody,
    @Viewer() caller: Caller,
    @Client() client: ClientFacts,
  ): Promise<{ data: { recorded: true } }> {
    await this.content.recordView(
      {
        deviceId: client.deviceId,
        network: subscriberOf(client.ip),
        postId,
        ...body,
      },
      { caller },
    );
    return { data: { recorded: true } };
  }
}

function present(reply: RpcPost | undefined): Post {
  if (!reply) throw new AppError('POST_NOT_FOUND');
  return postOf(reply);
}
