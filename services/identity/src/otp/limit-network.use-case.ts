import { Injectable } from '@nestjs/common';
import { NetworkLimitsRepository, type NetworkAction } from './network-limits.repository.js';

/** Limits what one network may do, for the other capabilities of this service. */
@Injectable()
export class LimitNetwork {
  constructor(private readonly limits: NetworkLimitsRepository) {}

  /** Throws RATE_LIMITED, or UPSTREAM_UNAVAILABLE without Redis. */
  async execute(action: NetworkAction, ip: string): Promise<void> {
    await this.limits.take(action, ip);
  }
}
