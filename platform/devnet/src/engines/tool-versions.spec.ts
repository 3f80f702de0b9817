import { isAtLeast, parseVersion } from '../../bin/setup/versions.mjs';
import { parseJavaVersion } from '../../bin/tools/probe.mjs';

describe('versions of programs', () => {
  it.each([
    ['db version v6.0.5\nBuild Info: {', [6, 0, 5]],
    ['Redis server v=7.0.15 sha=00000000:0', [7, 0, 15]],
    ['go version go1.26.8 linux/amd64', [1, 26, 8]],
    ['20.20.2', [20, 20, 2]],
    ['v24', [24, 0, 0]],
  ])('%s', (text, version) => {
    expect(parseVersion(text)).toEqual(version);
  });

  it.each([
    ['openjdk version "17.0.15" 2025-04-15', [17, 0, 15]],
    ['openjdk version "25" 2025-09-16', [25, 0, 0]],
    ['java version "1.8.0_402"', [8, 0]],
  ])('%s', (text, version) => {
    expect(parseJavaVersion(text)).toEqual(version);
  });

  it('no number is no version', () => {
    expect(parseVersion('command not found')).toBeUndefined();
    expect(parseJavaVersion('Error: could not find java')).toBeUndefined();
  });

  it('compares part by part', () => {
    expect(isAtLeast([1, 26, 8], [1, 26])).toBe(true);
    expect(isAtLeast([1, 19, 9], [1, 26])).toBe(false);
    expect(isAtLeast([2, 0, 0], [1, 26])).toBe(true);
    expect(isAtLeast(undefined, [1])).toBe(false);
  });
});
