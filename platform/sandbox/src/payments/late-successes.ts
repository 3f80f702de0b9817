import type { Logger } from '@mate/service-kit/logger';
import type { FaultBoard } from '../faults/fault-board.js';
import type { SandboxProvider } from '../sandbox-provider.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { Announcer } from './announcer.js';

/** Has failed payments turn out paid after a while, where a fault says so: as somebody would order it. Answers how to stop that. */
export function turnLateOnes(deps: {
  faults: FaultBoard;
  providers: readonly SandboxProvider[];
  sender: WebhookSender;
  log: Logger;
}): () => void {
  const { faults, providers, sender, log } = deps;
  const announcer = new Announcer(sender);
  const turn = async (provider: string, reference: string, ms: number): Promise<void> => {
    if (!(await announcer.wait(ms))) return;
    const played = providers.find(({ name }) => name === provider);
    await played?.decide(reference, { outcome: 'success', webhook: 'once', lateMs: 0 });
  };
  faults.turnLate = ({ provider, reference }, ms) => {
    turn(provider, reference, ms).catch((err: unknown) =>
      log.warn({ event: 'late_success.failed', provider, err }),
    );
  };
  return () => announcer.stop();
}
