import { Injectable } from '@nestjs/common';
import { newId, type AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Account } from '../accounts/account.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { deviceHashOf } from './device-hash.rules.js';
import { KnownDeviceRepository, type NotedDevice } from './known-device.repository.js';

const NOBODY = { id: newId<AccountId>(), deviceGeneration: 0 };
// Of one account: each has codes and guesses of its own, so that many would be worth as much as a stranger's many.
const DEVICES_MAX = 10;

/**
 * Devices that somebody has signed in from before. What strangers fail at never counts against them: they have limits of
 * their own, by which nobody else can keep their owner out. Like a session a device carries the generation that its
 * account had before the secret was judged: one that a new password overtook is never known, whenever it is stored.
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
    const { id, deviceGeneration } = account ?? NOBODY;
    const hash = deviceHashOf(device);
    const generation = await this.devices.findGeneration(id, hash);
    return generation !== undefined && generation >= deviceGeneration ? hash : '';
  }

  /** Notes that somebody signed in from there, whose account was read before the secret was judged. */
  async remember(account: Account, { device }: ClientOrigin): Promise<void> {
    if (device === '') return;
    const { id: accountId, sessionGeneration: generation } = account;
    const isNew = await this.devices.put(this.noted(accountId, generation, device));
    if (isNew) await this.devices.keepNewest(accountId, DEVICES_MAX);
  }

  /**
   * Makes strangers of all devices but this one, in the caller's transaction, which begins the generation: with the
   * password changes who may be there, and somebody who knew the old one may have signed in from many.
   */
  async keepOnly(
    { accountId, generation }: { accountId: AccountId; generation: number },
    { device }: ClientOrigin,
    tx: Transaction,
  ): Promise<void> {
    await this.devices.forgetAll(accountId, tx);
    if (device !== '') await this.devices.put(this.noted(accountId, generation, device), tx);
  }

  /** Hashes of the devices that somebody has signed in from, the last ones first. */
  listHashes(accountId: AccountId, tx: Transaction): Promise<string[]> {
    return this.devices.listHashes(accountId, DEVICES_MAX, tx);
  }

  private noted(accountId: AccountId, generation: number, device: string): NotedDevice {
    const deviceHash = deviceHashOf(device);
    return { accountId, deviceHash, generation, loginTime: this.clock.now() };
  }
}
