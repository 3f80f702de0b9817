import type { IncomingHttpHeaders } from 'node:http';
import { isAppError } from '@mate/contracts/errors';
import { sessionHashOf } from '@mate/contracts/session-endings';
import type { Caller } from '@mate/service-kit/internal-token';
import type { HeardEnding } from '../http/access/session-endings.js';
import type { SessionGate } from '../http/access/session-gate.js';
import type { StreamSlot } from './stream-slots.js';

const UNAUTHENTICATED = 401;
const RETRY_MS = 1_000;

/** How long streams may live, and how often their sessions are asked after without a reason. */
export interface StreamTimes {
  readonly checkMs: number;
  readonly lifeMs: number;
}

/** An open stream and whose it is. */
interface OpenStream {
  readonly caller: Caller;
  readonly headers: IncomingHttpHeaders;
  readonly slot: StreamSlot;
}

/** Ends streams with the sessions that opened them. */
export class SessionStreams {
  private readonly open = new Set<OpenStream>();

  constructor(
    private readonly gate: Pick<SessionGate, 'callerOf'>,
    private readonly times: StreamTimes,
  ) {}

  /** A stream ends with its session, and after a while in any case. */
  watchOver(stream: OpenStream): void {
    const { slot } = stream;
    if (slot.signal.aborted) return;
    this.open.add(stream);
    const check = setInterval(() => void this.check(stream), this.times.checkMs).unref();
    const end = setTimeout(slot.release, this.times.lifeMs).unref();
    slot.signal.addEventListener('abort', () => {
      this.open.delete(stream);
      clearInterval(check);
      clearTimeout(end);
    });
  }

  /** Asks after the sessions that an ending may be about. */
  hear(ending: HeardEnding): void {
    for (const stream of this.open) if (concerns(ending, stream.caller)) void this.check(stream);
  }

  private async check(stream: OpenStream): Promise<void> {
    try {
      await this.gate.callerOf(stream.headers, 'session');
    } catch (error) {
      if (isAppError(error) && error.http === UNAUTHENTICATED) stream.slot.release();
      // A store that is down proves nothing against the session; it is asked until it tells.
      else if (this.open.has(stream)) setTimeout(() => void this.check(stream), RETRY_MS).unref();
    }
  }
}

function concerns(ending: HeardEnding, { accountId, sessionId }: Caller): boolean {
  if (ending === 'missed' || ending.accountId === accountId) return true;
  return ending.sessions.length > 0 && ending.sessions.includes(sessionHashOf(sessionId));
}
