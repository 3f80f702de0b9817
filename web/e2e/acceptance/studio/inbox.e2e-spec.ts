import { aComment, aPage } from '../../../src/testing/builders.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

const post = { _id: 'p1', type: 'short' as const, title: 'High tide' };
const row = (id: string, text: string) => ({
  comment: aComment({ _id: id, postId: 'p1', text }),
  post,
  unanswered: true,
  behindBlock: false,
});

test.describe('the inbox of comments', () => {
  test.use({ session: aliceSession });

  test('an answer / is posted in the thread, and the comment waits no more', async ({
    page,
    api,
  }) => {
    api
      .on('GET studio/comments', { body: aPage([row('c1', 'Where is this?')]) })
      .on('POST short/p1/comments', { body: { data: aComment({ _id: 'c2', parentId: 'c1' }) } });
    await page.goto('/matestudio/comments');
    const one = page.getByTestId('inbox-row');
    await expect(one).toContainText('High tide');
    await expect(one.getByText('Unanswered')).toBeVisible();
    await one.getByRole('button', { name: 'Reply' }).click();
    await page.keyboard.type('Near Liwa');
    await page.keyboard.press('Enter');
    await expect(one.getByText('Unanswered')).toHaveCount(0);
    expect(api.to('POST short/p1/comments').map(({ body }) => body)).toEqual([
      { text: 'Near Liwa', parentId: 'c1' },
    ]);
  });

  test('heart, pin, hide and delete / from one place', async ({ page, api }) => {
    const marked = (fields: object) => ({
      body: { data: { ...row('c1', '').comment, ...fields } },
    });
    api
      .on('GET studio/comments', { body: aPage([row('c1', 'One'), row('c2', 'Two')]) })
      .on('POST short/p1/comments/c1/heart', marked({ hearted: true }))
      .on('POST short/p1/comments/c1/pin', marked({ hearted: true, pinned: true }))
      .on('POST short/p1/comments/c1/hide', marked({ hidden: true }))
      .on('DELETE short/p1/comments/c2', { body: { data: { _id: 'c2' } } });
    await page.goto('/matestudio/comments');
    const one = page.getByTestId('inbox-row').first();
    const button = (name: string) => one.getByRole('button', { name, exact: true });
    for (const name of ['Heart', 'Pin']) {
      await button(name).click();
      await expect(button(name)).toHaveAttribute('aria-pressed', 'true');
    }
    await button('Hide').click();
    await expect(button('Hide')).toHaveAttribute('aria-pressed', 'true');
    await expect(button('Pin')).toHaveCount(0);
    const two = page.getByTestId('inbox-row').nth(1);
    await two.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByTestId('inbox-row')).toHaveCount(1);
  });

  test('the filter / is asked for and stands in the address', async ({ page, api }) => {
    api.on('GET studio/comments', ({ query }) => ({
      body: aPage(query.get('filter') === 'unanswered' ? [] : [row('c1', 'One')]),
    }));
    await page.goto('/matestudio/comments');
    await page.getByText('Unanswered').first().click();
    await expect(page.getByText('Everything is answered')).toBeVisible();
    await expect(page).toHaveURL(/filter=unanswered/);
  });

  test('what a word holds / is found by its filter, approved, and gone from there', async ({
    page,
    api,
  }) => {
    const comment = aComment({ _id: 'c1', text: 'Free crypto', hidden: true, held: true });
    const held = { ...row('c1', ''), comment, unanswered: false };
    api.on('GET studio/comments', { body: aPage([held]) }).on('DELETE short/p1/comments/c1/hide', {
      body: { data: { ...comment, hidden: false, held: false } },
    });
    await page.goto('/matestudio/comments?filter=held');
    const one = page.getByTestId('inbox-row');
    await expect(one).toContainText('Free crypto');
    await expect(one.getByRole('button', { name: 'Reply' })).toHaveCount(0);
    await one.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Nothing is held')).toBeVisible();
    expect(api.to('GET studio/comments').map(({ query }) => query.get('filter'))).toEqual(['held']);
  });

  test('words to hold / are shown, changed and saved; what breaks a rule is said', async ({
    page,
    api,
  }) => {
    api
      .on('GET studio/comments', { body: aPage([]) })
      .on('GET studio/words', { body: { data: { words: ['crypto'] } } })
      .on('PUT studio/words', { body: { data: { words: ['crypto', 'buy now'] } } });
    await page.goto('/matestudio/comments');
    await page.getByRole('button', { name: 'Words to hold' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Words and phrases' });
    await expect(field).toHaveValue('crypto');
    await field.fill('w'.repeat(51));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('50');
    await field.fill('crypto\n buy now \n\n');
    await expect(dialog.getByText('2 of 100')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Your words are saved')).toBeVisible();
    expect(api.to('PUT studio/words').map(({ body }) => body)).toEqual([
      { words: ['crypto', 'buy now'] },
    ]);
  });

  test('what a block keeps from its reader elsewhere / is hidden and deleted here, not answered', async ({
    page,
    api,
  }) => {
    const nobody = { ...aComment().user, _id: '', username: '' };
    const parted = {
      ...row('c1', ''),
      comment: aComment({ _id: 'c1', postId: 'p1', text: 'Hear hear', user: nobody }),
      behindBlock: true,
    };
    api.on('GET studio/comments', { body: aPage([parted]) });
    await page.goto('/matestudio/comments');
    const one = page.getByTestId('inbox-row');
    await expect(one).toContainText('Somebody who blocked you');
    await expect(one.getByRole('button', { name: 'Reply' })).toHaveCount(0);
    for (const name of ['Hide', 'Delete'])
      await expect(one.getByRole('button', { name, exact: true })).toBeVisible();
  });
});
