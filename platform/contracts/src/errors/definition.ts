/** gRPC status codes that we use (grpc/grpc statuscodes.md). */
export const grpcCodes = {
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

export type GrpcCodeName = keyof typeof grpcCodes;

/** One catalogue row. `retryable` = the same call may succeed later without a change by the caller. */
export interface ErrorDefinition {
  readonly http: number;
  readonly grpc: GrpcCodeName;
  readonly retryable: boolean;
  readonly text: string;
}

/** Keeps literal keys while checking the rows. */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(rows: T): T {
  return rows;
}

const row =
  (http: number, grpc: GrpcCodeName, retryable: boolean) =>
  (text: string): ErrorDefinition => ({ http, grpc, retryable, text });

export const invalid = row(400, 'INVALID_ARGUMENT', false);
export const unauthenticated = row(401, 'UNAUTHENTICATED', false);
export const forbidden = row(403, 'PERMISSION_DENIED', false);
export const notFound = row(404, 'NOT_FOUND', false);
export const conflict = row(409, 'ALREADY_EXISTS', false);
/** The same call is under way already: it may be made again in a moment. */
export const underWay = row(409, 'ALREADY_EXISTS', true);
export const tooLarge = row(413, 'INVALID_ARGUMENT', false);
export const wrongMediaType = row(415, 'INVALID_ARGUMENT', false);
export const refused = row(422, 'FAILED_PRECONDITION', false);
export const limited = row(429, 'RESOURCE_EXHAUSTED', true);
/** Too much at once. Not UNAVAILABLE, on which transports repeat reads: that would multiply what is too much already. */
export const busy = row(503, 'RESOURCE_EXHAUSTED', true);
export const late = row(503, 'DEADLINE_EXCEEDED', true);
export const unavailable = row(503, 'UNAVAILABLE', true);
export const internal = row(500, 'INTERNAL', false);
