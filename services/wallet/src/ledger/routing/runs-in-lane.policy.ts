import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type Abstract,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import type { AccountId } from '@mate/contracts/ids';
import { requireSignedIn } from '@mate/service-kit/caller';
import { arrivedCallOf } from '@mate/service-kit/rpc-forwarder';
import { LaneRouter } from './lane-router.js';

const OWNER = 'wallet.runs-in-lane-of';

/** Knows in whose lane something is posted that a request names by id. */
export interface LaneOwnerReader {
  /** Undefined for an id of nothing. */
  findLaneOwner(id: string): Promise<AccountId | undefined>;
}

/** Whose lane a request needs; undefined where any process may refuse it. */
type OwnerOf = (request: unknown, modules: ModuleRef) => Promise<AccountId | undefined>;

/** Hands a call that posts to the process that owns the lane it needs. */
@Injectable()
class LaneRouting implements NestInterceptor {
  constructor(
    private readonly router: LaneRouter,
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const ownerOf = this.reflector.get<OwnerOf | undefined>(OWNER, context.getHandler());
    if (!ownerOf) return next.handle();
    const arrived = arrivedCallOf(context);
    return defer(async () => {
      const here = (): Promise<unknown> => lastValueFrom(next.handle());
      const ownerId = await ownerOf(arrived.request, this.modules);
      return ownerId ? this.router.route(ownerId, arrived, here) : here();
    });
  }
}

/** For the handler of a call that posts: it runs where the lane of the caller is. */
export function RunsInCallersLane(): MethodDecorator {
  return runsInLane(() => Promise.resolve(requireSignedIn().accountId));
}

/** For the handler of a call that posts: it runs where the lane is that an id of the request leads to. */
export function RunsInLaneOf<Request>(
  reader: Abstract<LaneOwnerReader>,
  idOf: (request: Request) => string,
): MethodDecorator {
  return runsInLane((request, modules) =>
    modules.get<LaneOwnerReader>(reader, { strict: false }).findLaneOwner(idOf(request as Request)),
  );
}

function runsInLane(ownerOf: OwnerOf): MethodDecorator {
  return applyDecorators(SetMetadata(OWNER, ownerOf), UseInterceptors(LaneRouting));
}
