import '../../testing/browser-gaps.js';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { browser } from '../../lib/page/browser.js';
import { PartMissingError } from '../../lib/page/part.js';
import { ApiStub } from '../../testing/api-stub.js';
import { createAppStore } from '../store.js';
import { RouteError } from './route-error.js';

describe('a screen that did not load', () => {
  it('offers another try, which reloads only when the page can be had', async () => {
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
    const heard = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const missing = new PartMissingError('gone');
    const lazy = (): Promise<never> => Promise.reject(missing);
    const router = createMemoryRouter([{ path: '/', lazy, ErrorBoundary: RouteError }]);
    const api = new ApiStub().onForeign('HEAD /', { status: 503, text: '' });
    const store = createAppStore();
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    // In the place of the feed too, where words stand on the ground of pictures otherwise.
    expect(store.getState().shorts.isStageEmpty).toBe(true);
    expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    api.onForeign('HEAD /', { text: '' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(api.calls).toHaveLength(2);
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
    heard.mockRestore();
  });
});
