import { Injectable } from '@nestjs/common';
import { newId, type AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Account } from '../accounts/account.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { deviceHashOf } from './device-hash.rules.js';
import { KnownDeviceRepository } from './known-device.repository.js';

const NOBODY = newId<AccountId>();
// Of one account: each has codes and guesses of its own, so that many would be worth as much as a stranger's many.
const DEVICES_MAX = 10;

/**
 * Devices that somebody has signed in from before. What strangers fail at never counts against them: they have limits of
 * their own, by which nobody else can keep their owner out.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly devices: KnownDeviceRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The name under which a known device is counted; empty for a stranger's, and for one that nobody signed. Nobody's
   * devices are looked for too: a look-up less would tell by time that there is no account.
   */
  async find(account: Account | undefined, { device }: ClientOrigin): Promise<string> {
    if (device === '') return '';
    const hash = deviceHashOf(device);
    return (await this.devices.has(account?.id ?? NOBODY, hash)) ? hash : '';
  }

  /** Notes that somebody signed in from there, or proved a code or the password there. */
  async remember(accountId: AccountId, { device }: ClientOrigin): Promise<void> {
    if (device === '') return;
    const isNew = await this.devices.put(accountId, deviceHashOf(device), this.clock.now());
    if (isNew) await this.devices.keepNewest(accountId, DEVICES_MAX);
  }

  /**
   * Makes strangers of all other devices, in the caller's transaction: with the password changes who may be there, and
   * somebody who knew the old one may have signed in from many.
   */
  async forgetOthers(
    accountId: AccountId,
    { device }: ClientOrigin,
    tx: Transaction,
  ): Promise<void> {
    await this.devices.forgetOthers(
      accountId,
      device === '' ? undefined : deviceHashOf(device),
      tx,
    );
  }

  /** Hashes of the devices that somebody has signed in from, the last ones first. */
  listHashes(accountId: AccountId, tx: Transaction): Promise<string[]> {
    return this.devices.listHashes(accountId, DEVICES_MAX, tx);
  }
}
