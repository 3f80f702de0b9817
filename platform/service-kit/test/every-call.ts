import type { Type } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { callsOf } from '../src/rpc/proto.js';

/**
 * Makes a controller answer every call of a domain, whatever capabilities it has: those it has no method for alike. A
 * server that misses a call does not start.
 */
export function answerEveryCall<C>(
  controller: Type<C>,
  { domain, answer = () => ({}) }: { domain: string; answer?: () => object },
): Type<C> {
  const { prototype } = controller;
  for (const [name, { path }] of callsOf(domain)) {
    const own = Object.getOwnPropertyDescriptor(prototype, name);
    // A function of its own for each: Nest notes on it which call it answers.
    const method = own ?? { value: () => answer(), configurable: true };
    if (!own) Object.defineProperty(prototype, name, method);
    const [, service = '', call = ''] = path.split('/');
    GrpcMethod(service.slice(service.lastIndexOf('.') + 1), call)(prototype, name, method);
  }
  return controller;
}
