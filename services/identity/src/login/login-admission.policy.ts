import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { KnownDevices } from '../devices/known-devices.policy.js';
import { NetworkLimit } from '../networks/network-limit.policy.js';

/** A try that may be judged. */
export interface Admission {
  /** The name of a device that the account was signed in to from before; empty for any other. */
  readonly knownDevice: string;
  /** Notes who signed in from where. */
  readonly confirm: (account: Account) => Promise<void>;
}

/** Decides whether a try to log in is judged at all, by the device or else by the network that it comes from. */
@Injectable()
export class LoginAdmission {
  constructor(
    private readonly devices: KnownDevices,
    private readonly networks: NetworkLimit,
  ) {}

  /**
   * What a network may do binds strangers only: whoever sits beside them at a known device has limits of its own.
   * Throws PROOF_REQUIRED, or UPSTREAM_UNAVAILABLE without Redis.
   */
  async admit(
    name: string,
    account: Account | undefined,
    client: ClientOrigin,
  ): Promise<Admission> {
    const knownDevice = await this.devices.find(account, client);
    const provePresence = knownDevice ? undefined : await this.admitStranger(name, client);
    return {
      knownDevice,
      confirm: async (proven) => {
        await Promise.all([provePresence?.(), this.devices.remember(proven, client)]);
      },
    };
  }

  private admitStranger(name: string, client: ClientOrigin): Promise<() => Promise<void>> {
    return this.networks.takePerson({ action: 'login', named: 'accounts' }, name, client);
  }
}
