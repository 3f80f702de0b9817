import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBoard } from './fault-board.js';

const GARBAGE = '<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center>';

/** Lets one provider's wire calls meet the fault that is switched on for it. */
export function faultHook(board: FaultBoard, provider: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const fault = board.take(provider, 'call');
    if (!fault) return;
    switch (fault.kind) {
      case 'latency':
        await sleep(fault.ms);
        return;
      case 'garbage':
        return reply.status(200).type('text/html').send(GARBAGE);
      case 'timeout':
        await sleep(fault.ms, undefined, { ref: false });
        return hangUp(request, reply);
      case 'down':
        return hangUp(request, reply);
    }
  };
}

/** The other side sees its connection reset, as it would with nobody listening. */
function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
