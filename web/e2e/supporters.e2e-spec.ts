import { expect, test } from './support/journey-test.js';
import { StagePerson } from './support/stage.js';

test('a gift / tells its creator at once, stands on the boards, and is marked until it was seen', async ({
  places,
  newPerson,
}, info) => {
  const creator = await StagePerson.join(places, 'Lina', 'Haddad');
  const fan = await StagePerson.join(places, 'Tariq', 'Noor');
  await fan.buyCoins(1_500);
  const texts = { title: 'Last light over Liwa', scene: 'balloons' } as const;
  const short = await creator.publish('short', texts, info.outputPath('short'));
  const hers = await newPerson(creator.browser());
  await hers.goto('/');
  const listening = hers.waitForResponse(/payment\/gift\/news$/);
  await hers.reload();
  await listening;

  await test.step('who is in the app is told who gave, and on what', async () => {
    await fan.gift(creator, 50, short);
    const told = hers.getByText('Tariq sent you 50 coins on Last light over Liwa');
    await expect(told).toBeVisible();
  });

  await test.step('the menu says so until the earnings were looked at', async () => {
    const menu = hers.getByRole('button', { name: 'Your account' });
    const newGifts = hers.getByRole('menuitem', { name: 'New gifts' });
    await expect(menu).toHaveAccessibleDescription('New gifts');
    await menu.click();
    await newGifts.click();
    const rows = hers.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows.filter({ hasText: 'Tariq Noor' })).toHaveCount(1);
    await expect(menu).not.toHaveAccessibleDescription('New gifts');
  });

  await test.step('everybody sees the coins and who gave most', async () => {
    const visitor = await newPerson();
    await visitor.goto(`/@${creator.session.username}/short/${short}`);
    const item = visitor.getByTestId('feed-item').filter({ hasText: 'Last light over Liwa' });
    const rail = item.first().getByRole('button', { name: 'Gift', exact: true });
    await expect(rail.locator('..')).toContainText('50');
    await visitor.goto(`/@${creator.session.username}`);
    await visitor.getByRole('button', { name: 'Top supporters' }).click();
    const board = visitor.getByRole('dialog', { name: 'Supporters of Lina' });
    await expect(board.getByRole('listitem')).toHaveText([/Tariq Noor.*50/]);
    await board.getByRole('link', { name: /Tariq Noor/ }).click();
    await expect(visitor).toHaveURL(new RegExp(`@${fan.session.username}$`));
  });
});
