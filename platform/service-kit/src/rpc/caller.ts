import { createParamDecorator } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { currentRequest } from '../runtime/request-context.js';

/** Somebody whose session the gateway has verified. */
export interface SignedIn {
  readonly kind: 'signed-in';
  readonly accountId: AccountId;
  readonly sessionId: string;
}

/** Somebody who is not signed in. */
export interface Visitor {
  readonly kind: 'visitor';
}

const VISITOR: Visitor = { kind: 'visitor' };

/**
 * Who is behind the call under way, as the signed token of the gateway says. Nothing in a request names its caller.
 * Outside of a call everybody is a visitor.
 */
export function currentCaller(): SignedIn | Visitor {
  const { accountId, sessionId = '' } = currentRequest() ?? {};
  return isId<AccountId>(accountId) ? { kind: 'signed-in', accountId, sessionId } : VISITOR;
}

/** The caller of a call that needs one. Throws UNAUTHENTICATED for a visitor. */
export function requireSignedIn(caller: SignedIn | Visitor = currentCaller()): SignedIn {
  if (caller.kind === 'visitor') throw new AppError('UNAUTHENTICATED');
  return caller;
}

/** Who administers, as the signed token says. Throws FORBIDDEN in a call that is none of administration. */
function requireActor(): string {
  const actor = currentRequest()?.actor;
  if (actor === undefined) throw new AppError('FORBIDDEN');
  return actor;
}

/** The account of a caller; undefined for a visitor. */
export function accountIdOf(caller: SignedIn | Visitor): AccountId | undefined {
  return caller.kind === 'signed-in' ? caller.accountId : undefined;
}

/**
 * A handler's parameter of type `SignedIn | Visitor`. The request beside it needs `@Payload()`: once one parameter is
 * decorated, Nest fills in no other by its place.
 */
export const Caller = createParamDecorator((): SignedIn | Visitor => currentCaller());

/** A handler's parameter of type `SignedIn`; for a visitor the handler is not run and the call fails UNAUTHENTICATED. */
export const SignedInCaller = createParamDecorator((): SignedIn => requireSignedIn());

/** A handler's parameter: the name of who administers. */
export const Actor = createParamDecorator((): string => requireActor());
