import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@mate/contracts/errors';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../identity.config.js';

const QUEUE_MAX = 32;
// Algorithm.Argon2id; the package declares it as a const enum, which isolated modules cannot read.
const ARGON2ID = 2;

/**
 * argon2id in a bounded pool. Hashing is the cheapest way to keep this process busy, so at most one hash per core runs
 * and 32 wait; whoever comes then is asked to return.
 */
@Injectable()
export class PasswordHasher {
  private readonly options: {
    algorithm: number;
    memoryCost: number;
    timeCost: number;
    parallelism: number;
  };
  private readonly waiting: (() => void)[] = [];
  private readonly runningMax = availableParallelism();
  private running = 0;
  private decoy: Promise<string> | undefined;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.options = {
      algorithm: ARGON2ID,
      memoryCost: config.ARGON2_MEMORY_KIB,
      timeCost: config.ARGON2_PASSES,
      parallelism: 1,
    };
  }

  /** A PHC string of the password. Throws LOGIN_BUSY when too many wait. */
  hash(password: string): Promise<string> {
    return this.inPool(() => hash(password, this.options));
  }

  /**
   * Whether the password fits. Without a stored hash it does the same work on a decoy and answers false, so that
   * unknown accounts take as long as known ones. Throws LOGIN_BUSY.
   */
  async fits(password: string, stored: string | undefined): Promise<boolean> {
    const target = stored ?? (await this.decoyHash());
    const isRight = await this.inPool(() => verify(target, password));
    return stored !== undefined && isRight;
  }

  /** True when a stored hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.options;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= hash(randomBytes(24).toString('base64url'), this.options);
    return this.decoy;
  }

  private async inPool<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.runningMax) {
      if (this.waiting.length >= QUEUE_MAX)
        throw new AppError('LOGIN_BUSY', { retryAfterSeconds: 2 });
      // The one who leaves hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
