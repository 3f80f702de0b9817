import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import { settings, settingsBody, type Settings, type SettingsBody } from './settings.dto.js';
import { settingsChangeOf, settingsOf } from './settings.mapper.js';

/** What a person has chosen, the same on every device. */
@Controller('user/settings')
export class SettingsController {
  constructor(@Inject(IDENTITY) private readonly identity: IdentityClient) {}

  @Get()
  @Operation({
    summary: 'Own settings',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: settings,
  })
  async read(@Actor() caller: Caller): Promise<{ data: Settings }> {
    const reply = await this.identity.getSettings({}, { caller });
    return { data: settingsOf(reply.settings) };
  }

  @Put()
  @Operation({
    summary: 'Change own settings; only the fields sent',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'account' },
    limit: 'write',
    reply: settings,
  })
  async change(
    @Body({ schema: settingsBody }) body: SettingsBody,
    @Actor() caller: Caller,
  ): Promise<{ data: Settings }> {
    const reply = await this.identity.updateSettings(settingsChangeOf(body), { caller });
    return { data: settingsOf(reply.settings) };
  }
}
