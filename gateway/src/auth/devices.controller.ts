import { Controller, Headers, Post, Res } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { FastifyReply } from 'fastify';
import { Operation } from '../http/operation.js';
import { asked } from './auth-policies.js';
import { deviceReply } from './auth.dto.js';
import { DeviceReplies } from './device-replies.js';

/** The devices that the app runs on. */
@Controller('user')
export class DevicesController {
  constructor(private readonly replies: DeviceReplies) {}

  @Post('device')
  @Operation({
    summary: 'A signed id of this device: a new one, or the one it has, signed by the newest key',
    ...asked,
    reply: deviceReply,
  })
  open(
    @Headers('sec-fetch-site') site: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): { data: { deviceToken: string } } {
    // A form of another site comes without the cookie, and would put a stranger's in its place.
    if (site === 'cross-site') throw new AppError('FORBIDDEN');
    return { data: { deviceToken: this.replies.open(reply) } };
  }
}
