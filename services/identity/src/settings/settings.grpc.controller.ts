import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  SettingsServiceControllerMethods,
  type GetSettingsRequest,
  type GetSettingsResponse,
  type SettingsServiceController,
  type UpdateSettingsRequest,
  type UpdateSettingsResponse,
} from '@mate/contracts/gen/identity/settings_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { ChangeSettings } from './change-settings.use-case.js';
import { changedFieldsOf, toProtoSettings } from './settings.mapper.js';
import { SettingsReader } from './settings.reader.js';

/** RPCs about what people choose for themselves. */
@Controller()
@SettingsServiceControllerMethods()
export class SettingsController implements SettingsServiceController {
  constructor(
    private readonly settings: SettingsReader,
    private readonly changes: ChangeSettings,
  ) {}

  async getSettings(
    @Payload() request: GetSettingsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetSettingsResponse> {
    return { settings: toProtoSettings(await this.settings.findFor(accountId)) };
  }

  async updateSettings(
    @Payload() request: UpdateSettingsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<UpdateSettingsResponse> {
    const { expectedVersion } = request;
    const fields = changedFieldsOf(request);
    const changed = await this.changes.execute({ accountId, fields, expectedVersion });
    return { settings: toProtoSettings(changed) };
  }
}
