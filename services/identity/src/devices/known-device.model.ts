import { DAY_MS } from '@mate/contracts/durations';
import { DEVICE_KNOWN_DAYS_MAX } from '@mate/contracts/limits';
import { defineModel } from '@mate/mongo/define-model';

const KEPT_SECONDS = (DEVICE_KNOWN_DAYS_MAX * DAY_MS) / 1000;

/** A device that somebody has signed in from; it is forgotten half a year after the last time. */
export interface KnownDeviceDocument {
  /** The account and a hash of the device, so that nobody learns devices from here. */
  _id: string;
  accountId: string;
  loginTime: Date;
}

export const knownDeviceModel = defineModel<KnownDeviceDocument>({
  name: 'known_devices',
  fields: {
    _id: String,
    accountId: String,
    loginTime: Date,
  },
  indexes: [{ key: { accountId: 1 } }, { key: { loginTime: 1 }, expireAfterSeconds: KEPT_SECONDS }],
});
