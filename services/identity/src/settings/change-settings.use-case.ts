import { Injectable } from '@nestjs/common';
import { SettingsRepository } from './settings.repository.js';
import type { SettingsChange, VersionedSettings } from './settings.rules.js';

/** Changes what a person has chosen. */
@Injectable()
export class ChangeSettings {
  constructor(private readonly settings: SettingsRepository) {}

  /** A change of nothing counts nothing. Throws SETTINGS_CHANGED. */
  async execute(change: SettingsChange): Promise<VersionedSettings> {
    const current = await this.settings.find(change.accountId);
    const isNews = Object.entries(change.fields).some(
      ([field, value]) => current[field as keyof VersionedSettings] !== value,
    );
    const isExpected = (change.expectedVersion ?? current.version) === current.version;
    return isNews || !isExpected ? this.settings.change(change) : current;
  }
}
