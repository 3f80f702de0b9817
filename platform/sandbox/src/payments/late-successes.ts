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
  const turn: (...failed: Parameters<FaultBoard['turnLate']>) => Promise<void> = async (
    payment,
    ms,
  ) => {
    // It may have been paid in the same breath, or since.
    if (!(await announcer.wait(ms)) || (payment.charge?.taken ?? 0n) > 0n) return;
    const played = providers.find(({ name }) => name === payment.provider);
    await played?.decide(payment.reference, { outcome: 'success', webhook: 'once', lateMs: 0 });
  };
  faults.turnLate = (payment, ms) => {
    turn(payment, ms).catch((err: unknown) =>
      log.warn({ event: 'late_success.failed', provider: payment.provider, err }),
    );
  };
  return () => announcer.stop();
}
