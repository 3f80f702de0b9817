import fc from 'fast-check';
import { exportFile, walk, type ExportPage, type ExportSection } from './export-file.rules.js';

const textOf = async (sections: readonly ExportSection[]): Promise<string> => {
  let text = '';
  for await (const part of exportFile({ format: 'spec' }, sections)) text += part;
  return text;
};

/** A list of a service: the cursor is the number of the next page. */
const listOf = (pages: readonly (readonly unknown[])[]) => async (cursor: string) => {
  const at = Number(cursor);
  const isLast = at + 1 >= pages.length;
  return { rows: pages[at] ?? [], nextCursor: isLast ? '' : `${at + 1}` };
};

describe('export file', () => {
  it('any sections / one JSON object that holds them all', async () => {
    const pages = fc.array(fc.array(fc.jsonValue()));
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.array(pages, { maxLength: 4 }), async (one, lists) => {
        const sections: ExportSection[] = [
          { name: 'one', one: async () => one },
          ...lists.map((list, index) => ({
            name: `list "${index}"`,
            pages: () => walk(listOf(list)),
          })),
        ];
        const expected = Object.fromEntries(
          lists.map((list, index) => [`list "${index}"`, list.flat()]),
        );
        expect(JSON.parse(await textOf(sections))).toEqual(
          JSON.parse(JSON.stringify({ format: 'spec', one, ...expected })),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('a section that fails / the file ends without being whole', async () => {
    const read = async (cursor: string): Promise<ExportPage<number>> => {
      if (cursor) throw new Error('away');
      return { rows: [1], nextCursor: 'next' };
    };
    await expect(textOf([{ name: 'list', pages: () => walk(read) }])).rejects.toThrow('away');
  });
});
