import { quantile, type Figures } from '../harness.js';
import { paced } from './paced.js';

/** How long calls take that are started at an even rate, whether earlier ones are done or not. */
export async function pacedTimes(
  rate: { perSecond: number; forMs: number },
  call: (index: number) => Promise<unknown>,
): Promise<Figures> {
  const times: number[] = [];
  await paced(rate, async (index) => {
    const begin = performance.now();
    await call(index);
    times.push(performance.now() - begin);
  });
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
