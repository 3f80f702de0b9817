import './browser-gaps.js';
import { render, waitFor } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createAppStore } from '../app/store.js';
import type { AppStore } from '../app/store.js';

export const aliceSession = {
  _id: 'alice-id',
  username: 'alice',
  email: 'alice@example.com',
  phone: null,
  accessToken: 'alice-token',
};

/** What a signed-in visit has stored. */
export const signedInAsAlice = {
  auth: { session: aliceSession, accessToken: aliceSession.accessToken },
};

/** Draws a part of the app on the real store and a router in memory. */
export function renderApp(
  ui: ReactNode,
  options: { stored?: Record<string, unknown>; path?: string } = {},
): RenderResult & { store: AppStore } {
  const store = createAppStore(options.stored);
  const router = createMemoryRouter([{ path: '*', element: ui }], {
    initialEntries: [options.path ?? '/'],
  });
  const result = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...result, store };
}

/** Until the app has the answer to everything that it read: only then can a spec say that nothing came of it. */
export async function untilRead(store: AppStore): Promise<void> {
  await waitFor(() => {
    const reads = Object.values(store.getState().api.queries).map((read) => read?.status);
    expect(new Set(reads)).toEqual(new Set(['fulfilled']));
  });
}
