import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '@mate/contracts/errors';
import type { SessionGate } from '../auth/session-gate.js';
import type { RateLimiter } from '../limits/rate-limiter.js';
import { operationOf } from './operation.js';

/** Stands before every route: budgets of the address, the session, then budgets of the person. */
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionGate,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const operation = operationOf(context.getHandler());
    // A route without a declaration is nobody's.
    if (!operation) throw new AppError('FORBIDDEN');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const person = operation.access === 'session';
    if (!person) await this.limiter.spend(operation.limit, `ip:${request.ip}`);
    request.caller = await this.sessions.callerOf(request.headers, operation.access);
    // People behind one address do not use up each other's budget.
    if (person && request.caller)
      await this.limiter.spend(operation.limit, `account:${request.caller.accountId}`);
    return true;
  }
}
