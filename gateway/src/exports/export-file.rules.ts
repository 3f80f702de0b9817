import type { ExportSectionName } from '@mate/contracts/words/export-sections';

/** A part of the file under its name: one thing, or pages of a list, read when it is their turn. */
export type ExportSection<Name extends string = string> =
  | { readonly name: Name; readonly one: () => Promise<unknown> }
  | { readonly name: Name; readonly pages: () => AsyncIterable<readonly unknown[]> };

/** A part of the own data. */
export type OwnSection = ExportSection<ExportSectionName>;

/** A page of a list of a service, and where the next one begins; empty where the list ends. */
export interface ExportPage<T> {
  readonly rows: readonly T[];
  readonly nextCursor: string;
}

/** Every page of a list, one after the other. */
export async function* walk<T>(
  read: (cursor: string) => Promise<ExportPage<T>>,
): AsyncGenerator<readonly T[]> {
  let cursor = '';
  do {
    const page = await read(cursor);
    yield page.rows;
    cursor = page.nextCursor;
  } while (cursor !== '');
}

/**
 * The file as one JSON object, piece by piece: no more than a page is held at a time. It fails in the middle when a
 * section does, so that a file that is whole JSON holds everything.
 */
export async function* exportFile(
  head: Readonly<Record<string, string>>,
  sections: readonly ExportSection[],
): AsyncGenerator<string> {
  let text = JSON.stringify(head).slice(0, -1);
  for (const section of sections) {
    text += `,\n${JSON.stringify(section.name)}:`;
    if ('one' in section) {
      yield text + JSON.stringify(await section.one());
      text = '';
      continue;
    }
    text += '[';
    let separator = '\n';
    for await (const rows of section.pages())
      for (const row of rows) {
        yield `${text}${separator}${JSON.stringify(row)}`;
        text = '';
        separator = ',\n';
      }
    text += ']';
  }
  yield `${text}}\n`;
}
