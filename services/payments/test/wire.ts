import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of ours to a provider. */
export interface WireCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string;
}

/** What the provider answered. */
export interface WireAnswer {
  readonly status: number;
  readonly body: string;
  readonly contentType?: string;
}

/** What befalls a call that fits. */
export interface Bend {
  fits(call: WireCall): boolean | Promise<boolean>;
  /**
   * `reset`: it never gets there. `lost`: it gets there, and the answer does not come back. `silence`: nobody says anything,
   * ever. An answer: it never gets there, and this comes back. A function: the answer becomes another one, or comes later.
   */
  readonly how: Mishap;
}

export type Mishap =
  | 'reset'
  | 'lost'
  | 'silence'
  | WireAnswer
  | ((answer: WireAnswer) => WireAnswer | Promise<WireAnswer>);

const BODY_KEPT_MAX = 4_096;
// A connection that ends just when it is used again is no fault that a spec ordered.
const KEPT_ALIVE_MS = 300_000;
/** What is said of one connection, not of the answer. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** The line between us and the sandbox: it passes everything on, and bends what a spec tells it to, call by call. */
export class Wire {
  /** Every call so far. */
  readonly calls: WireCall[] = [];
  private readonly bends = new Set<Bend>();
  private port = 0;

  private constructor(private readonly server: Server) {}

  /** A line that leads nowhere yet. */
  static async open(): Promise<Wire> {
    const server = createServer({ keepAliveTimeout: KEPT_ALIVE_MS });
    const wire = new Wire(server);
    server.on('request', (request, response) => void wire.pass(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Where it leads. */
  leadTo(port: number): void {
    this.port = port;
  }

  /** Bends what fits until the answered function is called. */
  bend(bend: Bend): () => void {
    this.bends.add(bend);
    return () => this.bends.delete(bend);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const bytes = await bytesOf(request);
      const { method = '', url: path = '' } = request;
      const call = { method, path, body: bytes.toString('utf8', 0, BODY_KEPT_MAX) };
      this.calls.push(call);
      const how = await this.bendOf(call);
      if (how === 'silence') return;
      if (how === 'reset') throw new Error('reset');
      if (typeof how === 'object') {
        reply(response, how);
        return;
      }
      const answer = await this.forward(request, bytes);
      if (how === 'lost') throw new Error('lost');
      if (!how) {
        for (const name of OF_CONNECTIONS) delete answer.headers[name];
        response.writeHead(answer.status, answer.headers).end(answer.bytes);
        return;
      }
      const { status, bytes: body, headers } = answer;
      const { 'content-type': contentType } = headers;
      const told = { status, body: body.toString(), ...(contentType && { contentType }) };
      reply(response, await how(told));
    } catch {
      // The other side sees its connection reset.
      request.socket.destroy();
    }
  }

  private async bendOf(call: WireCall): Promise<Mishap | undefined> {
    for (const bend of this.bends) if (await bend.fits(call)) return bend.how;
    return undefined;
  }

  private forward(
    { method, url: path, headers }: IncomingMessage,
    bytes: Buffer,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
    return new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port: this.port, method, path, headers, agent: false };
      const onward = httpRequest(to, (answer) => {
        const { statusCode: status = 502 } = answer;
        bytesOf(answer).then(
          (body) => resolve({ status, headers: answer.headers, bytes: body }),
          reject,
        );
      });
      onward.once('error', reject);
      onward.end(bytes);
    });
  }
}

function reply(response: ServerResponse, answer: WireAnswer): void {
  const { status, body, contentType = 'application/json' } = answer;
  response.writeHead(status, { 'content-type': contentType }).end(body);
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
