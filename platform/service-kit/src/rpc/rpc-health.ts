import type { handleUnaryCall, MethodDefinition } from '@grpc/grpc-js';
import type { Health } from '../runtime/health.js';

/** grpc.health.v1.HealthCheckResponse.ServingStatus (grpc/grpc, doc/health-checking.md). */
const STATUS = { unknown: 0, serving: 1, notServing: 2 } as const;
const STATUS_FIELD = 0x08;

/** The standard health check of gRPC. Which service is asked about does not matter: a process has one. */
export const healthCheck: MethodDefinition<object, number> = {
  path: '/grpc.health.v1.Health/Check',
  requestStream: false,
  responseStream: false,
  requestSerialize: () => Buffer.alloc(0),
  requestDeserialize: () => ({}),
  responseSerialize: (status) => Buffer.from([STATUS_FIELD, status]),
  responseDeserialize: ([field, status]) => (field === STATUS_FIELD ? status : undefined) ?? 0,
};

/** Answers the check by what the service needs to do its job. */
export function answerHealth(health: Health): handleUnaryCall<object, number> {
  return (_call, done) => {
    health.serves().then(
      (serves) => done(null, serves ? STATUS.serving : STATUS.notServing),
      () => done(null, STATUS.unknown),
    );
  };
}

/** Whether an answer says that the service can do its job. */
export function isServing(status: number | undefined): boolean {
  return status === STATUS.serving;
}
