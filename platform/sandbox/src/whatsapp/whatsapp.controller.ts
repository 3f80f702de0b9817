import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { faultHook } from '../faults/fault-hook.js';
import type { FaultBoard } from '../faults/fault-board.js';
import { canonicalAddress } from '../inbox/address.rules.js';
import type { Inbox } from '../inbox/inbox.js';
import type { WhatsAppConfig } from './whatsapp.config.js';
import { GraphError, invalidToken, unknownObject } from './graph-error.js';
import { shakeHands } from './handshake.js';
import type { MessageStatuses } from './message-statuses.js';
import { readTemplateMessage } from './template-message.js';

/** What the WhatsApp routes work with. */
export interface WhatsAppDeps {
  config: WhatsAppConfig;
  inbox: Inbox;
  faults: FaultBoard;
  statuses: MessageStatuses;
}

/** The Cloud API under `/whatsapp` in place of `graph.facebook.com`, and the handshake as a control. */
export async function registerWhatsApp(app: FastifyInstance, deps: WhatsAppDeps): Promise<void> {
  app.post('/whatsapp/handshake', () => shakeHands(deps.config));
  await app.register((graph, _options, done) => {
    graph.addHook('onRequest', faultHook(deps.faults, 'whatsapp'));
    graph.setErrorHandler((error, _request, reply) => {
      if (error instanceof GraphError) return reply.status(error.status).send(error.toBody());
      throw error;
    });
    graph.post<{ Params: { version: string; phoneNumberId: string } }>(
      '/whatsapp/:version/:phoneNumberId/messages',
      (request) => {
        refuseStranger(request.headers.authorization, deps.config.token);
        const { version, phoneNumberId } = request.params;
        if (!/^v\d+\.\d+$/.test(version)) throw unknownObject(version);
        if (phoneNumberId !== deps.config.phoneNumberId) throw unknownObject(phoneNumberId);
        return acceptMessage(request.body, deps);
      },
    );
    done();
  });
}

function refuseStranger(authorization: string | undefined, token: string): void {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const given = digest(authorization ?? '');
  if (!timingSafeEqual(given, digest(`Bearer ${token}`))) throw invalidToken();
}

function acceptMessage(body: unknown, deps: WhatsAppDeps): object {
  const message = readTemplateMessage(body);
  const recipientId = canonicalAddress(message.to);
  const wamid = `wamid.HBgM${randomBytes(24).toString('base64')}`;
  deps.inbox.add({
    to: `+${recipientId}`,
    channel: 'whatsapp',
    text: `${message.code} is your verification code. For your security, do not share this code.`,
    code: message.code,
  });
  void deps.statuses.report({ wamid, recipientId });
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: message.to, wa_id: recipientId }],
    messages: [{ id: wamid, message_status: 'accepted' }],
  };
}
