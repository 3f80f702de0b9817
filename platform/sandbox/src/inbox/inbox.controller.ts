import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { optionalText, parseControl } from '../http/problems.js';
import type { Inbox } from './inbox.js';

const inboxQuery = z.object({ to: optionalText });

/** `GET /inbox?to=`: the messages of a phone or e-mail address, newest first. */
export function registerInbox(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox', (request) => inbox.list(parseControl(inboxQuery, request.query).to));
}
