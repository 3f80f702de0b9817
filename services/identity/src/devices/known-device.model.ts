import { DAY_MS } from '@mate/contracts/durations';
import { DEVICE_KNOWN_DAYS_MAX } from '@mate/contracts/limits';
import { defineModel } from '@mate/mongo/define-model';

const KEPT_SECONDS = (DEVICE_KNOWN_DAYS_MAX * DAY_MS) / 1000;

/**
 * A device that somebody has signed in from; it is forgotten half a year after the last time. Whether it is known still
 * says its generation: a log-in that a new password overtook may store it after all others were forgotten.
 */
export interface KnownDeviceDocument {
  /** The account and a hash of the device, so that nobody learns devices from here. */
  _id: string;
  accountId: string;
  /** Of the account's sessions, before the secret was judged; absent in rows of an older version. */
  generation?: number;
  loginTime: Date;
}

export const knownDeviceModel = defineModel<KnownDeviceDocument>({
  name: 'known_devices',
  fields: {
    _id: String,
    accountId: String,
    generation: Number,
    loginTime: Date,
  },
  indexes: [{ key: { accountId: 1 } }, { key: { loginTime: 1 }, expireAfterSeconds: KEPT_SECONDS }],
});
