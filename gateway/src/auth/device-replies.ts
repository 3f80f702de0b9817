import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { DEVICE_COOKIE, DeviceTokens } from '../http/access/device-tokens.js';

// As long as browsers keep a cookie at most (RFC 6265bis §5.5).
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Hands tokens to devices: as a cookie, and in the header in which the app sends them back. */
@Injectable()
export class DeviceReplies {
  private readonly cookieFlags: string;

  constructor(
    private readonly devices: DeviceTokens,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    const isSecure = config.PUBLIC_URL.startsWith('https:');
    this.cookieFlags = [
      'Path=/api',
      `Max-Age=${COOKIE_SECONDS}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ].join('; ');
  }

  /** A token of the device that asks, or of a new one, signed by the newest key. */
  open(reply: FastifyReply): string {
    return this.hand(reply, this.devices.issue(reply.request.device ?? undefined));
  }

  /** Lets the device that asks know that an account has just been proven to be there. One without an id stays a stranger's. */
  admit(reply: FastifyReply, accountId: string): void {
    const { device } = reply.request;
    if (device) this.hand(reply, this.devices.issueKnown(device.id, accountId));
  }

  /** Logging out empties the storage of the app; the cookie brings the device back. No script reads it. */
  private hand(reply: FastifyReply, token: string): string {
    void reply.header('x-device', token);
    void reply.header('set-cookie', `${DEVICE_COOKIE}=${token}; ${this.cookieFlags}`);
    return token;
  }
}
