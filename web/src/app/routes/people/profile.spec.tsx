import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ApiStub } from '../../../testing/api-stub.js';
import { aPage, aProfile } from '../../../testing/builders.js';
import { renderApp } from '../../../testing/render-app.js';
import { Component as Profile } from './profile.js';

describe('profile page', () => {
  const open = (path: string): void => {
    renderApp(
      <Routes>
        <Route path="/:username" element={<Profile />} />
      </Routes>,
      { path },
    );
  };

  it('a name / shows the person', async () => {
    new ApiStub()
      .on('GET user/bob', { body: { data: aProfile() } })
      .on('GET short/user/bob-id', { body: aPage([]) })
      .on('GET user/bob-id/supporters', {
        body: { data: { supporters: [], anonymousCoins: 0 } },
      });
    open('/@bob');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('bob');
    expect(await screen.findByText('No data found')).toBeVisible();
  });

  it('somebody who is verified / says so beside the name', async () => {
    new ApiStub()
      .on('GET user/bob', { body: { data: aProfile({}, { verified: true }) } })
      .on('GET short/user/bob-id', { body: aPage([]) })
      .on('GET user/bob-id/supporters', {
        body: { data: { supporters: [], anonymousCoins: 0 } },
      });
    open('/@bob');
    const name = await screen.findByRole('heading', { level: 1 });
    expect(within(name).getByRole('img', { name: 'Verified' })).toBeVisible();
  });

  it.each([
    ['suspended', 'This account is suspended'],
    ['banned', 'This account is banned'],
  ] as const)(
    'somebody who is %s / a notice, and nothing else is asked for',
    async (notice, text) => {
      const api = new ApiStub().on('GET user/bob', { body: { data: { ...aProfile(), notice } } });
      open('/@bob');
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(text);
      expect(screen.queryByRole('button')).toBeNull();
      expect(api.calls.map(({ path }) => path)).toEqual(['user/bob']);
    },
  );

  it('a word of the product / is a page that is not there, and nobody is asked for', async () => {
    const api = new ApiStub().on('GET user/search', { body: aPage([]) });
    open('/search?q=lina');
    expect(await screen.findByText('Page not found')).toBeVisible();
    expect(api.calls).toEqual([]);
  });
});
