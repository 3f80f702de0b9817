import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { privateFolder } from './private-folder.js';

describe('private folder', () => {
  it('new / only its owner may look into it; one that was there stays as it is', () => {
    const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'mate-private-'));
    const open = path.join(parent, 'open');
    fs.mkdirSync(open, { mode: 0o755 });
    const made = path.join(parent, 'new', 'nested');
    for (const folder of [open, made]) privateFolder(folder);
    const modeOf = (folder: string): number => fs.statSync(folder).mode & 0o777;
    expect([modeOf(open), modeOf(path.dirname(made)), modeOf(made)]).toEqual([0o755, 0o700, 0o700]);
    fs.rmSync(parent, { recursive: true });
  });
});
