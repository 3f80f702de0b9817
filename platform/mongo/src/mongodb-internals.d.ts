/** A class of the driver's own, as far as `closed-connections.ts` reaches into it. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export class Connection {
    /** Closes it, and tells whoever waits for an answer. Does nothing where it is closed. */
    cleanup: (this: Connection, error: Error) => void;
    readonly socket: Socket;
  }
}
