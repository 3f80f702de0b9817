import { deviceName } from './device-name.js';

describe('the name of a device', () => {
  it.each([
    ['Chrome on Android', 'Chrome on Android'],
    ['Unknown browser on Linux', 'Unknown browser on Linux'],
    ['Unknown browser', 'Unknown browser'],
    ['Firefox', 'Firefox'],
  ])('%s / %s', (device, said) => expect(deviceName(device)).toBe(said));
});
