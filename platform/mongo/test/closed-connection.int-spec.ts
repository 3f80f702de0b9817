import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createConnection, createServer, type Socket } from 'node:net';
import { connectMongo, type MongoConnection } from '@mate/mongo/connection';
import { engines } from '@mate/testing/engines';

/** A way to the database that closes its connections in an orderly manner, as the end of a process does. */
async function aWayThatCloses() {
  const { hostname, port } = new URL(engines().mongoUrl('x'));
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection({ host: hostname, port: Number(port) });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    open.add(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    close: (socket: Socket) => {
      for (const near of open) if (near.remotePort === socket.localPort) near.end();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The sockets that `work` opens. */
async function openedBy(work: () => Promise<unknown>): Promise<Socket[]> {
  const opened: Socket[] = [];
  const note = (message: unknown): void => {
    opened.push((message as { readonly socket: Socket }).socket);
  };
  subscribe('net.client.socket', note);
  await work();
  unsubscribe('net.client.socket', note);
  return opened;
}

describe('a connection that the database closes', () => {
  // What is written in the first moment was refused with a bare EPIPE, in the second never answered.
  it.each([
    ['as it ends', process.nextTick],
    ['a moment later', setImmediate],
  ])('a command that is written %s / is answered by another connection', async (_when, soon) => {
    await using way = await aWayThatCloses();
    let mongo: MongoConnection | undefined;
    const opened = await openedBy(async () => {
      const address = `mongodb://127.0.0.1:${way.port}/test_closed?directConnection=true`;
      mongo = await connectMongo(address, { appName: 'spec', poolSizeMax: 1 });
      await mongo.db.command({ ping: 1 });
    });
    // After those that watch the server comes the only one of the pool.
    const socket = opened.findLast(({ remotePort }) => remotePort === way.port);
    if (!mongo || !socket) throw new Error('not connected');
    await using connection = mongo;
    const answer = new Promise((resolve, reject) => {
      socket.once('end', () => {
        soon(() => void connection.db.collection('any').findOne({}).then(resolve, reject));
      });
    });
    way.close(socket);
    expect(await answer).toBeNull();
  });
});
