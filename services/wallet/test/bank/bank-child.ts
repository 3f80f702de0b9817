import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { knownErrorOf } from '@mate/service-kit/rpc-errors';
import type { RunningService } from '@mate/service-kit/start-service';
import { FakeClock } from '@mate/testing/clock';
import { MatureGifts } from '../../src/maturity/mature-gifts.use-case.js';
import { EndRefund } from '../../src/refunds/end-refund.use-case.js';
import { HoldRefund } from '../../src/refunds/hold-refund.use-case.js';
import { startWallet } from '../../src/start-wallet.js';
import { loadWalletConfig } from '../../src/wallet.config.js';
import type { AskedOrder, Order, OrderReply, PublishStep } from './bank-orders.js';

/* One wallet process of the bank: the service as it is, on a clock that the spec moves, and with an ear for its orders. */

const clock = FakeClock.running();
let aheadMs = 0;
let dieAt: PublishStep | undefined;

const die = (): void => void process.kill(process.pid, 'SIGKILL');
// Nobody is left to ask.
process.once('disconnect', die);

function setClock(toMs: number): void {
  clock.moveBy(toMs - aheadMs);
  aheadMs = toMs;
}

async function obey(order: Order): Promise<string> {
  if (order.kind === 'clock') setClock(order.aheadMs);
  if (order.kind === 'dieInPublish') dieAt = order.at;
  const { app } = await starting;
  const get = <T>(token: abstract new (...args: never[]) => T): T =>
    app.get<T>(token, { strict: false });
  if (order.kind === 'mature') await get(MatureGifts).execute();
  if (order.kind === 'end') await get(EndRefund).execute(order);
  if (order.kind !== 'hold') return '';
  const coins = order.coins === undefined ? undefined : BigInt(order.coins);
  const asked = { ...order, coins, note: 'bank' };
  return (await get(HoldRefund).execute(asked)).coins.toString();
}

process.on('message', ({ id, order }: AskedOrder) => {
  const reply = (answer: OrderReply): void => void process.send?.(answer);
  obey(order).then(
    (answer) => reply({ id, answer }),
    (error: unknown) => reply({ id, reason: knownErrorOf(error).reason, cause: String(error) }),
  );
});

setClock(Number(process.env['BANK_AHEAD_MS'] ?? 0));
const starting: Promise<RunningService> = startWallet(loadWalletConfig(), clock);
const { producer } = (await starting).app.get(MessagingRuntime, { strict: false });
const send = producer.send.bind(producer);
producer.send = async (topics) => {
  if (dieAt === 'before-send') die();
  await send(topics);
  if (dieAt === 'after-send') die();
};
