import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PostKind } from './posts.dto.js';

/** Both kinds of posts have the same calls. */
export const KINDS: PostKind[] = ['short', 'video'];

/** Which kind the address names. */
export const Kind = createParamDecorator((_: unknown, context: ExecutionContext): PostKind => {
  const { routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
  return routeOptions.url?.startsWith('/api/video') ? 'video' : 'short';
});
