import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@mate/testing/wait';
import { RestClient, type RestReply } from './rest-client.js';

/** One each of identity, wallet and content that only a signed-in person gets. */
const PATHS = ['user/settings', 'payment/wallet', 'short/homefeed?limit=1'] as const;
// As a busy app: without a pause the asking would be all that the machine does.
const PAUSE_MS = 20;

/** What a session was answered at one gateway, until it was refused. */
export async function statusesUntilRefused(gatewayUrl: string, token: string): Promise<number[]> {
  const api = new RestClient(gatewayUrl, token);
  const seen: number[] = [];
  await eventually(async () => {
    const { status } = await api.call('GET', PATHS[0]);
    seen.push(status);
    return status === 401;
  });
  return seen;
}

/** A signed-in person who asks every gateway for everything, without end. */
export class Asking {
  private readonly lines: readonly AskingLine[];

  constructor(gatewayUrls: readonly string[], token: string) {
    this.lines = gatewayUrls.flatMap((url) =>
      PATHS.map((path) => new AskingLine(new RestClient(url, token), path)),
    );
  }

  /** Resolves once every gateway has answered everything so, after the call. */
  async untilAll(status: number): Promise<void> {
    await Promise.all(this.lines.map((line) => line.untilNext(status)));
  }

  /** Ends the asking; tells all that was answered. */
  async end(): Promise<readonly RestReply<unknown>[]> {
    return (await Promise.all(this.lines.map((line) => line.end()))).flat();
  }
}

/** One question, asked of one gateway over and over. */
class AskingLine {
  private readonly replies: RestReply<unknown>[] = [];
  private readonly ended: Promise<void>;
  private isOver = false;

  constructor(
    private readonly api: RestClient,
    private readonly path: string,
  ) {
    this.ended = this.ask();
  }

  async untilNext(wanted: number): Promise<void> {
    const begin = this.replies.length;
    await eventually(() => this.replies.slice(begin).some(({ status }) => status === wanted));
  }

  async end(): Promise<readonly RestReply<unknown>[]> {
    this.isOver = true;
    await this.ended;
    return this.replies;
  }

  private async ask(): Promise<void> {
    while (!this.isOver) {
      this.replies.push(await this.api.call('GET', this.path));
      await sleep(PAUSE_MS);
    }
  }
}
