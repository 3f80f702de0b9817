import { FILES_MAX, folderComplaints } from '../../bin/setup/folder-sizes.mjs';

const files = (count: number, ending = '.ts', folder = 'services/a/src'): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);

describe('folder sizes', () => {
  it('as many as allowed, beside specs, styles and folders below / fine', () => {
    const beside = [...files(9, '.spec.ts'), ...files(9, '.module.css'), ...files(9, '.d.ts')];
    const below = files(FILES_MAX, '.tsx', 'services/a/src/below');
    expect(folderComplaints([...files(FILES_MAX), ...beside, ...below], {})).toEqual([]);
  });

  it('one too many / the folder is named', () => {
    expect(folderComplaints(files(FILES_MAX + 1), {})).toEqual([
      'services/a/src holds 16 files, of at most 15: split it by what they do.',
    ]);
  });

  it('a listed folder / may hold what it held, and no more', () => {
    const larger = { 'services/a/src': 20 };
    expect(folderComplaints(files(20), larger)).toEqual([]);
    expect(folderComplaints(files(21), larger)).toHaveLength(1);
  });

  it('a listed folder that was split / leaves the list', () => {
    expect(folderComplaints(files(3), { 'services/a/src': 20 })).toEqual([
      'services/a/src holds no more than 15 files now: take it off the list.',
    ]);
  });
});
