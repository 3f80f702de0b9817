import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

const PICTURES = path.resolve(import.meta.dirname, '../../../docs/images');

/** Pictures of the README, by the names of their screens. */
const pictured: Readonly<Record<string, string>> = {
  'feed desktop dark': 'feed.png',
  'wallet desktop light': 'wallet.png',
};

/** Keeps a picture of a screen with the results; those of the README are renewed only on demand. */
export async function keepPicture(page: Page, screen: string, info: TestInfo): Promise<void> {
  const file = info.outputPath(`${screen.replaceAll(' ', '-')}.png`);
  await page.screenshot({ path: file });
  const picture = pictured[screen];
  if (picture === undefined || process.env['MATE_WRITE_SCREENSHOTS'] !== '1') return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, picture) });
}
