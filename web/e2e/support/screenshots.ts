import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

const PICTURES = path.resolve(import.meta.dirname, '../../../docs/images');

/** Pictures of the README, by the names of their screens. */
const pictured: Readonly<Record<string, string>> = {
  'feed desktop dark': 'feed.png',
  'wallet desktop light': 'wallet.png',
};

const isKept = process.env['MATE_KEEP_LOOKS'] === '1';
const isWritten = process.env['MATE_WRITE_SCREENSHOTS'] === '1';

/** Whether anybody asked for pictures: a look that is for them alone is not made otherwise. */
export const arePicturesWanted = isKept || isWritten;

/**
 * Keeps a picture of a screen with the results where somebody asked for it (`MATE_KEEP_LOOKS=1`); those of the README are
 * renewed by `MATE_WRITE_SCREENSHOTS=1` alone.
 */
export async function keepPicture(page: Page, screen: string, info: TestInfo): Promise<void> {
  const picture = isWritten ? pictured[screen] : undefined;
  if (picture !== undefined) {
    await mkdir(PICTURES, { recursive: true });
    await page.screenshot({ path: path.join(PICTURES, picture) });
  }
  if (isKept)
    await page.screenshot({ path: info.outputPath(`${screen.replaceAll(' ', '-')}.png`) });
}
