import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { SettingsRepository } from './settings.repository.js';
import type { VersionedSettings } from './settings.rules.js';

/** Reads what people have chosen. */
@Injectable()
export class SettingsReader {
  constructor(private readonly settings: SettingsRepository) {}

  /** What holds for an account: chosen, or what holds for everybody. */
  findFor(accountId: AccountId): Promise<VersionedSettings> {
    return this.settings.find(accountId);
  }
}
