import { fastify } from 'fastify';
import { endWithParent, tell } from '../load/program.js';

/* The raw peer of a cached reply: Fastify sends the same bytes to everybody. The first message says which. */

let body = Buffer.from('{}');
const server = fastify();
server.get('/feed', (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(body),
);

const url = await server.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (message: { body: string }) => {
  body = Buffer.from(message.body);
  tell('set');
});
endWithParent(() => server.close());
tell(url);
