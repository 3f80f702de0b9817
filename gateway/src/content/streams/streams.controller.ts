import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '@mate/contracts/errors';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { Operation } from '../../http/operation.js';
import { VISITOR } from '../../http/request-state.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
};
const KEY_LENGTH_MAX = 512;
const FILE = /^[a-z0-9-]{1,60}\.(m3u8|mp4|vtt|webp)$/;
const FOUND = 302;

/** Films for adaptive players, which send no session: the key in the address stands for a viewer (ADR 101). */
@Controller('stream')
export class StreamsController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get(':id/:key/:file')
  @Operation({
    summary:
      'A list of a video’s tracks, of the parts of one (HLS) or of its small pictures (WebVTT), or where a file is',
    access: 'optional',
    policy: { subject: 'post', admits: 'holders', uses: 'read' },
    limit: 'play',
    plays: true,
  })
  async open(
    @Param('id', IdPipe) postId: string,
    @Param('key') key: string,
    @Param('file') file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (key.length > KEY_LENGTH_MAX || !FILE.test(file)) throw new AppError('POST_NOT_FOUND');
    const asked = { postId, key, file };
    const { list, address } = await this.content.openStream(asked, { caller: VISITOR });
    // What it answers depends on what its viewer may see at the moment.
    void reply.header('cache-control', 'no-store');
    if (address) await reply.redirect(address, FOUND);
    else await reply.type(typeOf(file)).send(list);
  }
}

function typeOf(file: string): string {
  return TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain';
}
