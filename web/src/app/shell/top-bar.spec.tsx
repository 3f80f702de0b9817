import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../testing/api-stub.js';
import { renderApp } from '../../testing/render-app.js';
import { TopBar } from './top-bar.js';

it('search on a phone / left by Escape gives the focus back to its button', async () => {
  // React says that jsdom does not know the <search> element.
  const heard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  new ApiStub();
  renderApp(<TopBar overStage emptyStage={false} />);
  await user.click(screen.getByRole('button', { name: 'Open search' }));
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open search' })).toHaveFocus();
  heard.mockRestore();
});
