import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 8_192;
const pool = Buffer.allocUnsafe(POOL_BYTES);
let used = POOL_BYTES;

/**
 * Fresh random bytes of the operating system, each handed out once. They are drawn in bulk: a system call for every
 * id of a batch of thousands took as long as deciding what the batch books.
 */
export function drawRandom(count: number): Buffer {
  if (count > POOL_BYTES) throw new RangeError(`at most ${POOL_BYTES} bytes at a time`);
  if (used + count > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const drawn = Buffer.from(pool.subarray(used, used + count));
  // Nobody who reads this process's memory later learns what was drawn before.
  pool.fill(0, used, used + count);
  used += count;
  return drawn;
}
