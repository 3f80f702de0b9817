import { circleComplaints } from '../../bin/setup/folder-circles.mjs';

const file = (name: string, ...imported: string[]): { file: string; text: string } => ({
  file: `a/src/${name}`,
  text: imported.map((path) => `import type { X } from '${path}';`).join('\n'),
});

describe('circles of folders', () => {
  it('one above the other, and what lies above both / fine', () => {
    const files = [
      file('start.ts', './high/a.js', './low/b.js'),
      file('settings.ts'),
      file('high/a.ts', '../low/b.js', './c.js', '../settings.js'),
      file('low/b.ts', '../settings.js', './deeper/d.js'),
    ];
    expect(circleComplaints(files)).toEqual([]);
  });

  it('two that need each other, though no file does / named once, with the files', () => {
    const files = [file('one/a.ts', '../two/b.js'), file('two/c.ts', '../one/d.js')];
    expect(circleComplaints(files)).toEqual([
      'a/src: one → two → one is a circle (a/src/one/a.ts imports a/src/two/b.js; ' +
        'a/src/two/c.ts imports a/src/one/d.js). Two that need each other lack a third.',
    ]);
  });

  it('over three folders, one import at run time / named', () => {
    const files = [
      file('one/a.ts', '../two/b.js'),
      file('two/b.ts', '../three/deep/c.js'),
      { file: 'a/src/three/deep/c.ts', text: "const x = await import('../../one/a.js');" },
    ];
    expect(circleComplaints(files)).toHaveLength(1);
    expect(circleComplaints(files)[0]).toMatch(/^a\/src: one → two → three → one is a circle/);
  });
});
