import { aComment, aPage } from '../../../src/testing/builders.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

const post = { _id: 'p1', type: 'short' as const, title: 'High tide' };
const row = (id: string, text: string) => ({
  comment: aComment({ _id: id, postId: 'p1', text }),
  post,
  unanswered: true,
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
});
