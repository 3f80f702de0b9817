import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { persistedSlices } from '../../../app/store.js';
import { ApiStub } from '../../../testing/api-stub.js';
import { anAppealed, aStanding, aSuspension } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice, untilRead } from '../../../testing/render-app.js';
import { StandingBanner } from './standing-banner.js';

describe('suspended', () => {
  it('why, until when, and an appeal / which is sent once', async () => {
    const user = userEvent.setup();
    const api = new ApiStub()
      .on('GET user/standing', { body: { data: aSuspension() } })
      .on('POST user/appeal', { body: { data: anAppealed() } });
    renderApp(<StandingBanner />, { stored: signedInAsAlice });
    const banner = await screen.findByRole('region', { name: 'Suspension' });
    expect(banner).toHaveTextContent(/suspended until .*2099.*Reason: Harassment or bullying\./);
    await user.click(screen.getByRole('button', { name: 'Appeal' }));
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(screen.getByText('Write why.')).toBeVisible();
    await user.type(screen.getByRole('textbox'), 'It was a joke');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    await waitFor(() => expect(banner).toHaveTextContent('Your appeal is being looked at.'));
    expect(api.to('POST user/appeal').map(({ body }) => body)).toEqual([{ text: 'It was a joke' }]);
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  it('closed features / a quieter line that says what, why and until when', async () => {
    new ApiStub().on('GET user/standing', {
      body: {
        data: aStanding({
          reason: 'spam',
          restrictions: [
            { feature: 'comment', until: '2099-11-27T10:00:00.000Z' },
            { feature: 'like', until: '2099-11-27T10:00:00.000Z' },
          ],
        }),
      },
    });
    renderApp(<StandingBanner />, { stored: signedInAsAlice });
    const banner = await screen.findByRole('region', { name: 'Restriction' });
    expect(banner).toHaveTextContent(
      /^Closed to you until .*2099.*: comments and likes\. Reason: Spam or fraud\.$/,
    );
  });

  it('a warning / is put away for good', async () => {
    const user = userEvent.setup();
    const from = new Date().toISOString();
    const warning = anAppealed({ measure: 'warn', from, until: null, appeal: 'late' });
    new ApiStub().on('GET user/standing', {
      body: { data: aStanding({ reason: 'spam', sanctions: [warning] }) },
    });
    const { store } = renderApp(
      <>
        <StandingBanner />
        <main id="main" tabIndex={-1} />
      </>,
      { stored: signedInAsAlice },
    );
    const banner = await screen.findByRole('region', { name: 'Warning' });
    expect(banner).toHaveTextContent(/^You were warned on .* Reason: Spam or fraud\.$/);
    await user.click(within(banner).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(persistedSlices(store.getState())).toMatchObject({
      settings: { seenWarning: 'sanction-id' },
    });
  });

  it('whose suspension has ended / nothing', async () => {
    new ApiStub().on('GET user/standing', {
      body: { data: aSuspension({ status: 'active' }) },
    });
    const { store } = renderApp(<StandingBanner />, { stored: signedInAsAlice });
    await untilRead(store);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
