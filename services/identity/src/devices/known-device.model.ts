import { defineModel } from '@mate/mongo/define-model';

const KEPT_SECONDS = 180 * 24 * 60 * 60;

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
