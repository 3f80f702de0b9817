import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands before an engine and cuts every connection to it while an outage lasts. */
export class Outage {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(
    private readonly server: Server,
    /** Where the engine is reached through this. */
    readonly url: string,
  ) {}

  /** Before the engine of an address such as `redis://127.0.0.1:6379/3`. */
  static async before(url: string): Promise<Outage> {
    const engine = new URL(url);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const outage = new Outage(
      server,
      `${engine.protocol}//127.0.0.1:${port}${engine.pathname === '/' ? '' : engine.pathname}`,
    );
    server.on('connection', (near) => outage.carry(near, engine));
    return outage;
  }

  begin(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  end(): void {
    this.isCut = false;
  }

  close(): void {
    this.begin();
    this.server.close();
  }

  private carry(near: Socket, { hostname, port }: URL): void {
    if (this.isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }
}
