import { lockGaps } from '../../bin/setup/lock-gaps.mjs';

const tool = { version: '2.0.0', optionalDependencies: { 'tool-linux': '2.0.0' } };

describe('gaps of the lock file', () => {
  it('everything there, workspaces and ranges too / none', () => {
    const packages = {
      '': { dependencies: { tool: '^2.0.0', ours: '0.1.0' } },
      ours: { version: '0.1.0', dependencies: { tool: '2.0.0' } },
      'node_modules/ours': { resolved: 'ours', link: true },
      'node_modules/tool': tool,
      'node_modules/tool-linux': { version: '2.0.0' },
    };
    expect(lockGaps({ packages })).toEqual([]);
  });

  it('package of a platform left out / named with who asks for it', () => {
    const packages = { 'node_modules/tool': tool };
    expect(lockGaps({ packages })).toEqual(['tool-linux@2.0.0, which node_modules/tool asks for']);
  });

  it('another version farther out / is no stand-in for the exact one', () => {
    const packages = {
      'node_modules/tool-linux': { version: '1.0.0' },
      'services/a/node_modules/tool': tool,
    };
    expect(lockGaps({ packages })).toHaveLength(1);
    const nested = { ...packages, 'services/a/node_modules/tool-linux': { version: '2.0.0' } };
    expect(lockGaps({ packages: nested })).toEqual([]);
    const inside = {
      ...packages,
      'services/a/node_modules/tool/node_modules/tool-linux': { version: '2.0.0' },
    };
    expect(lockGaps({ packages: inside })).toEqual([]);
  });
});
