import { AuthModal, aNewcomer } from './pages/auth-modal.js';
import { StudioUpload } from './pages/studio-upload.js';
import { expect, test } from './support/journey-test.js';
import { filmClip } from './support/sample-clip.js';

const PREPARED_MS_MAX = 120_000;
const TITLE = 'A walk along the creek';

test('the cover / chosen after an upload, then from a picture of her own, shows in the studio and to a visitor', async ({
  page,
  newPerson,
  inbox,
}, info) => {
  test.slow();
  await page.goto('/');
  await new AuthModal(page).signUpByPhone(aNewcomer('Layla', 'Haddad'), inbox);
  const clip = { width: 1280, height: 720, seconds: 8, seed: 5 };
  const upload = new StudioUpload(page);
  await upload.open('video');
  await upload.send(await filmClip(clip, info.outputPath('creek.mp4')), { title: TITLE });
  await upload.untilReady();
  const cover = page.getByRole('region', { name: 'Cover' });
  const moments = cover.getByRole('button', { name: /^Moment/ });
  const pressed = cover.getByRole('button', { pressed: true });
  await expect(moments).toHaveCount(6, { timeout: PREPARED_MS_MAX });
  await moments.nth(4).click();
  await expect(pressed).toHaveAccessibleName('Moment 5');

  const list = page.getByRole('main');
  await page.goto('/matestudio/video');
  const thumbnail = list.locator(`tr:has-text("${TITLE}") img`).first();
  await expect(thumbnail).toHaveAttribute('src', /frame-\d+[.]webp/);
  await list.getByRole('button', { name: `Edit: ${TITLE}` }).click();
  await expect(pressed).toHaveAccessibleName('Moment 5');
  const picture = { name: 'own.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await cover.locator('input[type=file]').setInputFiles(picture);
  await expect(cover.getByRole('img').or(cover.locator('img[src*="/posters/"]'))).toBeVisible({
    timeout: PREPARED_MS_MAX,
  });
  await expect(pressed).toHaveCount(0);
  await expect(thumbnail).toHaveAttribute('src', /[/]posters[/]/);

  const visitor = await newPerson();
  await visitor.goto('/mTube');
  const seen = visitor.locator(`a:has-text("${TITLE}") img, article:has-text("${TITLE}") img`);
  await expect(seen.first()).toHaveAttribute('src', /[/]posters[/]/);
});
