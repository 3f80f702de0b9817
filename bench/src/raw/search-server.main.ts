import { fastify } from 'fastify';
import { MongoClient } from 'mongodb';
import { read } from '../addresses.js';
import { endWithParent, tell } from '../load/program.js';

/* The raw peer of user search: one file of Fastify and the driver. Twenty usernames that begin with a text, by the index
   of usernames alone. No session, no ranking, no names, nobody left out. */

const PAGE = 20;

const client = await MongoClient.connect(read('BENCH_MONGO_URL'));
const accounts = client.db(read('BENCH_DATABASE')).collection('accounts');

const server = fastify();
server.get<{ Querystring: { q: string } }>('/search', async ({ query }) => {
  const data = await accounts
    .find({ username: { $gte: query.q, $lt: `${query.q}\u{10ffff}` }, status: 'active' })
    .sort({ username: 1 })
    .limit(PAGE)
    .toArray();
  return { data };
});
const url = await server.listen({ host: '127.0.0.1', port: 0 });
endWithParent(async () => {
  await server.close();
  await client.close();
});
tell(url);
