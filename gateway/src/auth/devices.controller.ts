import { Controller, Headers, Inject, Post, Res } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { FastifyReply } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { Client, type ClientFacts } from '../http/access/callers.js';
import { DEVICE_COOKIE, DeviceTokens } from '../http/access/device-tokens.js';
import { Operation } from '../http/operation.js';
import { asked } from './auth-policies.js';
import { deviceReply } from './auth.dto.js';

// As long as browsers keep a cookie at most (RFC 6265bis §5.5).
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** The devices that the app runs on. */
@Controller('user')
export class DevicesController {
  constructor(
    private readonly devices: DeviceTokens,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post('device')
  @Operation({
    summary: 'A signed id of this device: a new one, or the one it has, signed by the newest key',
    ...asked,
    reply: deviceReply,
  })
  open(
    @Client() client: ClientFacts,
    @Headers('sec-fetch-site') site: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): { data: { deviceToken: string } } {
    // A form of another site comes without the cookie, and would put a stranger's in its place.
    if (site === 'cross-site') throw new AppError('FORBIDDEN');
    const deviceToken = this.devices.issue(client.deviceProven ? client.deviceId : undefined);
    void reply.header('set-cookie', this.cookieOf(deviceToken));
    return { data: { deviceToken } };
  }

  /** Logging out empties the storage of the app; the cookie brings the device back. No script reads it. */
  private cookieOf(token: string): string {
    const isSecure = this.config.PUBLIC_URL.startsWith('https:');
    return [
      `${DEVICE_COOKIE}=${token}`,
      'Path=/api',
      `Max-Age=${COOKIE_SECONDS}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ].join('; ');
  }
}
