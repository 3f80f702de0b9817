import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import type { AccountId } from '@mate/contracts/ids';
import { requireSignedIn } from '@mate/service-kit/caller';
import { arrivedCallOf } from '@mate/service-kit/rpc-forwarder';
import { LaneRouter } from './lane-router.js';

const OWNER = 'wallet.runs-in-lane-of';

/** Whose lane a request needs. */
type OwnerOf = (request: unknown) => AccountId;

/** Hands a call that posts to the process that owns the lane it needs. */
@Injectable()
class LaneRouting implements NestInterceptor {
  constructor(
    private readonly router: LaneRouter,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const ownerOf = this.reflector.get<OwnerOf | undefined>(OWNER, context.getHandler());
    if (!ownerOf) return next.handle();
    const arrived = arrivedCallOf(context);
    return defer(() =>
      this.router.route(ownerOf(arrived.request), arrived, () => lastValueFrom(next.handle())),
    );
  }
}

/** For the handler of a call that posts: it runs where the lane of the caller is. */
export function RunsInCallersLane(): MethodDecorator {
  const ownerOf: OwnerOf = () => requireSignedIn().accountId;
  return applyDecorators(SetMetadata(OWNER, ownerOf), UseInterceptors(LaneRouting));
}
