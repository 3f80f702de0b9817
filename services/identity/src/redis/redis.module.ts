import { Module } from '@nestjs/common';
import { IdentityRedis } from './identity-redis.js';

/** The one connection to Redis: counters, codes, copies of sessions. */
@Module({ providers: [IdentityRedis], exports: [IdentityRedis] })
export class RedisModule {}
