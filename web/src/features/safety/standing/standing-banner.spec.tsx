import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../testing/api-stub.js';
import { anAppealed, aSuspension } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { StandingBanner } from './standing-banner.js';

describe('suspended', () => {
  it('why, until when, and an appeal / which is sent once', async () => {
    const user = userEvent.setup();
    const api = new ApiStub()
      .on('GET user/standing', { body: { data: aSuspension() } })
      .on('POST user/appeal', { body: { data: anAppealed() } });
    renderApp(<StandingBanner />, { stored: signedInAsAlice });
    const banner = await screen.findByRole('region', { name: 'Suspension' });
    expect(banner).toHaveTextContent(/suspended until .*2026.*Reason: Harassment or bullying\./);
    await user.click(screen.getByRole('button', { name: 'Appeal' }));
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(screen.getByText('Write why.')).toBeVisible();
    await user.type(screen.getByRole('textbox'), 'It was a joke');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    await waitFor(() => expect(banner).toHaveTextContent('Your appeal is being looked at.'));
    expect(api.to('POST user/appeal').map(({ body }) => body)).toEqual([{ text: 'It was a joke' }]);
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  it('whose suspension has ended / nothing', async () => {
    const api = new ApiStub().on('GET user/standing', {
      body: { data: aSuspension({ status: 'active' }) },
    });
    renderApp(<StandingBanner />, { stored: signedInAsAlice });
    await waitFor(() => expect(api.to('GET user/standing')).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
