import type { FastifyReply } from 'fastify';

/** Says that the reply depends on these request headers too; what was said before stays. */
export function addVary(reply: FastifyReply, ...headers: readonly string[]): void {
  const before = reply.getHeader('vary');
  const named = typeof before === 'string' ? before.split(/\s*,\s*/) : [];
  void reply.header('vary', [...new Set([...named, ...headers])].join(', '));
}
