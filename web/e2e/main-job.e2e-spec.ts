import { randomInt } from 'node:crypto';
import { AppShell } from './pages/app-shell.js';
import { AuthModal, aNewcomer } from './pages/auth-modal.js';
import { GiftSheet } from './pages/gift-sheet.js';
import { Profile } from './pages/profile.js';
import { ShortsFeed } from './pages/shorts-feed.js';
import { StudioUpload } from './pages/studio-upload.js';
import { Wallet } from './pages/wallet.js';
import { expect, test } from './support/journey-test.js';
import { filmClip } from './support/sample-clip.js';

// Its own title, should the run share a system with others.
const TITLE = `First light, take ${randomInt(10_000)}`;
const PRAISE = 'What a colour. Where is this?';

test('the main job / from sign-up to a gift in the history', async ({
  page,
  newPerson,
  inbox,
}, info) => {
  test.slow();
  const amina = aNewcomer('Amina', 'Rahman');
  const shell = new AppShell(page);
  const feed = new ShortsFeed(page);
  let username = '';

  await test.step('a creator signs up with the code on her phone', async () => {
    await page.goto('/');
    await new AuthModal(page).signUpByPhone(amina, inbox);
    username = await shell.username();
    expect(username).not.toBe('');
  });

  await test.step('she uploads a short and follows it until it plays', async () => {
    const clip = { width: 720, height: 1280, seconds: 5, seed: 7 };
    const file = await filmClip(clip, info.outputPath('first-light.mp4'));
    const upload = new StudioUpload(page);
    await upload.open('short');
    await upload.send(file, { title: TITLE, tags: 'dubai morning', place: 'Dubai Creek' });
    await upload.untilPlayable();
    await upload.untilReady();
    await upload.watch();
    await feed.expectPlaying(feed.item(TITLE));
  });

  await test.step('it plays in the feed and stands on her profile', async () => {
    await feed.open();
    await feed.expectPlaying(await feed.goTo(TITLE));
    await shell.goByMenu('Profile');
    const profile = new Profile(page);
    await profile.expectOf(username);
    await profile.short(TITLE).click();
    await feed.expectPlaying(feed.item(TITLE));
  });

  const bilal = aNewcomer('Bilal', 'Noor');
  const bilalsPage = await newPerson();
  const bilalsFeed = new ShortsFeed(bilalsPage);
  const wallet = new Wallet(bilalsPage);
  let coins = 0;
  let price = 0;

  await test.step('a fan finds it in the feed, likes, comments and follows', async () => {
    await bilalsPage.goto('/');
    await new AuthModal(bilalsPage).signUpByPhone(bilal, inbox);
    const item = await bilalsFeed.goTo(TITLE);
    await bilalsFeed.expectPlaying(item);
    await bilalsFeed.like(item);
    await bilalsFeed.comment(PRAISE);
    await bilalsFeed.follow();
  });

  await test.step('he buys coins with a card and 3-D Secure', async () => {
    await new AppShell(bilalsPage).goByMenu('Wallet');
    await wallet.expectBalance(0);
    coins = await wallet.chooseSmallest();
    expect(coins).toBeGreaterThan(0);
    await wallet.openPayment(`bilal${bilal.phoneDigits}@example.com`);
    await wallet.payByCard();
    await wallet.closeReceipt();
    await wallet.expectBalance(coins);
  });

  await test.step('he sends a gift on the short', async () => {
    await bilalsFeed.open();
    const item = await bilalsFeed.goTo(TITLE);
    await bilalsFeed.openGifts(item);
    price = await new GiftSheet(bilalsPage, amina.firstName).sendCheapest();
    expect(price).toBeGreaterThan(0);
  });

  await test.step('his balance and history tell both', async () => {
    await wallet.open();
    await wallet.expectBalance(coins - price);
    await wallet.openHistory();
    await expect(wallet.columns).toHaveText([
      'Amount Type',
      'Amount',
      'Status',
      'Type',
      'Created At',
    ]);
    await expect(wallet.row('Cash', /AED \d/, 'Completed', 'Coin Purchased')).toHaveCount(1);
    await expect(wallet.row('Coin', String(price), 'Completed', 'Gift on short')).toHaveCount(1);
    await expect(wallet.row(/./)).toHaveCount(2);
  });

  await test.step('she sees comment, like, follower and the coins on their way', async () => {
    await page.reload();
    const item = feed.item(TITLE);
    await expect(item.getByRole('button', { name: 'Comments 1' })).toBeVisible();
    await expect(feed.panel.getByRole('listitem').filter({ hasText: PRAISE })).toBeVisible();
    await new Profile(page).open(username);
    await expect(page.getByRole('button', { name: '1 Followers' })).toBeVisible();
    const hers = new Wallet(page);
    await hers.open();
    await hers.expectBalance(0);
    const card = page.getByRole('region', { name: 'Coin balance' });
    await expect(card.getByText('From gifts, maturing')).toBeVisible();
  });

  await test.step('she signs out, and the app forgets her', async () => {
    await shell.signOut();
    expect(await page.evaluate(() => localStorage.getItem('root') ?? '')).not.toContain(username);
    await new AuthModal(page).logInByPhone(amina);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  });
});
