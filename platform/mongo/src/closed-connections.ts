import { Connection } from 'mongodb/lib/cmap/connection.js';

let isMended = false;

/**
 * Lets a command fail that is written while its connection closes, so that the driver asks again elsewhere. Such a write
 * is refused, and the driver (7.8, `writeCommand`) waits for the `drain` that a closed socket never tells: the command was
 * not answered ever, and with it stood the lane, loop or request that had sent it; a moment earlier it failed with a bare
 * EPIPE, which is not asked again. Whenever MongoDB ends or another becomes primary, some command meets that moment. Once
 * per process; without it `closed-connection.int-spec.ts` waits for ever, until a driver mends it.
 */
export function failWritesThatMeetTheClose(): void {
  if (isMended) return;
  isMended = true;
  const { prototype } = Connection;
  const { cleanup } = prototype;
  prototype.cleanup = function (this: Connection, error: Error): void {
    cleanup.call(this, error);
    // Whoever waits goes on, and finds the connection closed.
    this.socket.emit('drain');
  };
}
