import net from 'node:net';

const ANSWER_MS_MAX = 20_000;

/** Sends one inline command and returns the first line of the reply: all that starting a Redis needs. */
export function redisCommand(url: string, command: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: hostname, port: Number(port || 6379) });
    let reply = '';
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(ANSWER_MS_MAX, () => fail(new Error('Redis does not answer')));
    socket.once('error', fail);
    socket.once('connect', () => socket.write(`${command}\r\n`));
    socket.on('data', (chunk) => {
      reply += chunk.toString();
      const end = reply.indexOf('\r\n');
      if (end < 0) return;
      socket.destroy();
      resolve(reply.slice(0, end));
    });
  });
}
