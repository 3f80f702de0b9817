import { CommentThreads } from './pages/comment-threads.js';
import { ShortsFeed } from './pages/shorts-feed.js';
import { expect, test } from './support/journey-test.js';
import { StagePerson } from './support/stage.js';

const PHONE = { width: 390, height: 844 };
const QUESTION = 'Which lens is this?';
const PRAISE = 'The colours are unreal.';
const RUDE = 'Nobody needs another sunset.';
const ANSWER = 'An old 35 mm, wide open.';

test('threads / a talk below a short, between who made it and who watches it', async ({
  places,
  newPerson,
}, info) => {
  test.slow();
  const maker = await StagePerson.join(places, 'Huda', 'Saleh');
  const fan = await StagePerson.join(places, 'Tariq', 'Aziz');
  const title = `Sunset of ${maker.session.username}`;
  const texts = { title, scene: 'dunes' } as const;
  const id = await maker.publish('short', texts, info.outputPath('short'));
  const address = `/@${maker.session.username}/short/${id}`;

  const his = await newPerson({ ...fan.browser(), viewport: PHONE, hasTouch: true });
  await his.goto(address);
  const hisFeed = new ShortsFeed(his);
  const inSheet = await CommentThreads.inSheet(his, hisFeed.item(title));

  await test.step('he writes on his phone, names her, and what fails stays in the field', async () => {
    await inSheet.write(`${QUESTION} @${maker.session.username}`);
    const name = inSheet.row(QUESTION).getByRole('link', { name: `@${maker.session.username}` });
    await expect(name).toHaveAttribute('href', `/@${maker.session.username}`);
    await inSheet.write(PRAISE);
    await his.context().setOffline(true);
    await inSheet.field.fill(RUDE);
    await inSheet.field.press('Enter');
    await expect(his.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect(inSheet.field).toHaveValue(RUDE);
    await his.context().setOffline(false);
    await inSheet.field.press('Enter');
    await expect(inSheet.row(RUDE)).toBeVisible();
  });

  const hers = await newPerson(maker.browser());
  await hers.goto(address);
  const beside = new CommentThreads(hers, new ShortsFeed(hers).panel);

  await test.step('she answers beside the stage, loves it, pins it and hides another', async () => {
    await beside.reply(QUESTION, ANSWER);
    await beside.choose(PRAISE, 'Love as creator');
    await expect(beside.row(PRAISE)).toContainText(`Loved by ${maker.session.username}`);
    await beside.choose(PRAISE, 'Pin');
    await expect(beside.first).toContainText('Pinned');
    await expect(beside.first).toContainText(PRAISE);
    await beside.choose(RUDE, 'Hide comment');
    await expect(beside.row(RUDE)).toContainText('Hidden');
  });

  await test.step('he finds her answer, likes it and answers by name', async () => {
    await his.reload();
    const again = await CommentThreads.inSheet(his, hisFeed.item(title));
    await expect(again.first).toContainText(PRAISE);
    await again.unfold(QUESTION);
    const answer = again.row(ANSWER);
    await expect(answer).toContainText('Creator');
    await answer.getByRole('button', { name: '0 likes' }).click();
    await expect(answer.getByRole('button', { name: '1 like' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await answer.getByRole('button', { name: 'Reply', exact: true }).click();
    const field = his.getByRole('textbox', { name: 'Write a reply' });
    await expect(field).toHaveValue(`@${maker.session.username} `);
    await field.press('Escape');
    await expect(field).toHaveCount(0);
    // Escape leads out of the answer, not out of the comments.
    await expect(again.field).toBeVisible();
    await expect(answer.getByRole('button', { name: 'Reply', exact: true })).toBeFocused();
  });

  await test.step('he mends his question, and takes back what was rude', async () => {
    const again = new CommentThreads(his, his.getByRole('dialog').first());
    await again.choose(QUESTION, 'Edit');
    const field = his.getByRole('textbox', { name: 'Edit your comment' });
    await expect(field).toBeFocused();
    await field.fill(`${QUESTION} And which film?`);
    await field.press('Enter');
    await expect(again.row('And which film?').first()).toContainText('edited');
    await again.choose(RUDE, 'Delete');
    await his.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click();
    await expect(again.row(RUDE)).toHaveCount(0);
  });

  await test.step('a stranger sees the talk, the newest first when asked for, and nothing hidden', async () => {
    const page = await newPerson();
    await page.goto(address);
    const talk = new CommentThreads(page, new ShortsFeed(page).panel);
    await expect(talk.first).toContainText(PRAISE);
    await talk.sort('Newest');
    await expect(talk.row('And which film?')).toBeVisible();
    await expect(page.getByText(RUDE)).toHaveCount(0);
    await talk.unfold(QUESTION);
    await expect(talk.row(ANSWER)).toBeVisible();
  });
});
