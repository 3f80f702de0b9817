import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '@mate/contracts/errors';
import { subscriberOf } from '@mate/contracts/networks';
import { capabilityOf } from './access-policy.rules.js';
import type { SessionGate } from './session-gate.js';
import type { RateLimiter } from '../../limits/rate-limiter.js';
import { operationOf } from '../operation.js';

/** Stands before every route: the flood budget of the network, the session, then the budget of person, known device or network. */
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
    const network = subscriberOf(request.ip);
    // Bounds what a token's check costs; the address of a caller without one is counted below.
    if (operation.limit !== 'none') await this.limiter.spend('network', network);
    request.caller = await this.sessions.callerOf(
      request.headers,
      operation.access,
      capabilityOf(operation.policy, request.body),
    );
    // People behind one address do not use up each other's budget.
    if (request.caller) {
      const calls = operation.costs?.(request.body) ?? 1;
      await this.limiter.spend(operation.limit, `account:${request.caller.accountId}`, calls);
      return true;
    }
    if (operation.limit === 'auth' && (await this.passes(request))) return true;
    await this.limiter.spend(operation.limit, `ip:${network}`);
    return true;
  }

  /** Strangers beside it cannot close the ways in to a device where somebody has signed in before. */
  private async passes({ device }: FastifyRequest): Promise<boolean> {
    const pass = device?.pass;
    return pass !== undefined && (await this.limiter.spends('known', pass.name));
  }
}
