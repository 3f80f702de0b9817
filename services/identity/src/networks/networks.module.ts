import { Module } from '@nestjs/common';
import { RedisModule } from '../redis/redis.module.js';
import { NetworkLimit } from './network-limit.policy.js';
import { NetworkLimitsRepository } from './network-limits.repository.js';
import { ProofOfWork } from './proof-of-work.policy.js';

/** What one network may do, and what it pays beyond. */
@Module({
  imports: [RedisModule],
  providers: [NetworkLimit, NetworkLimitsRepository, ProofOfWork],
  exports: [NetworkLimit],
})
export class NetworksModule {}
