import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionRow, Settings } from '../../lib/api-types.js';
import { SettingsSync } from '../../app/shell/settings-sync.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aUser, someSettings } from '../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { SettingsView } from './settings-view.js';

const settings = someSettings();
const aSession = (fields: Partial<SessionRow>): SessionRow => ({
  _id: 'one',
  device: 'Chrome on Android',
  ip: '203.0.113.0/24',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
  current: false,
  ...fields,
});
const sessions = [
  aSession({}),
  aSession({ _id: 'here', device: 'Firefox on Linux', current: true }),
];

function stubbed(): ApiStub {
  return new ApiStub()
    .on('GET user/sessions', { body: { data: sessions } })
    .on('GET user/settings', { body: { data: settings } })
    .on('GET feed/preferences', { body: { data: { personal: true, resetAt: null } } })
    .on('GET user/export/status', { body: { data: { state: 'none' } } })
    .on('GET user/username/suggestions', { body: { data: ['alice.ames', 'aliceames'] } });
}

const lists = { blocked: null, hidden: null, reports: null };
const draw = (me = aUser()) =>
  renderApp(<SettingsView me={me} settings={settings} {...lists} />, { stored: signedInAsAlice });

describe('the home feed', () => {
  it('everybody’s instead of an own one / sent; reset / asked once more, then sent', async () => {
    const user = userEvent.setup();
    const api = stubbed()
      .on('PUT feed/preferences', { body: { data: { personal: false, resetAt: null } } })
      .on('POST feed/reset', { body: { data: { personal: false, resetAt: null } } });
    draw();
    const choice = await screen.findByRole('switch', { name: 'Choose videos for me' });
    expect(choice).toBeChecked();
    await user.click(choice);
    await waitFor(() => expect(choice).not.toBeChecked());
    expect(api.to('PUT feed/preferences').map(({ body }) => body)).toEqual([{ personal: false }]);
    await user.click(screen.getByRole('button', { name: 'Reset feed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset your feed?' });
    expect(api.to('POST feed/reset')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Reset feed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to('POST feed/reset')).toHaveLength(1);
  });
});

describe('the own limit for gifts', () => {
  it('a link to it / its section has the focus; without one nothing has', () => {
    stubbed();
    const spending = () => screen.getByRole('region', { name: 'Spending' });
    const { unmount } = draw();
    expect(spending()).not.toHaveFocus();
    unmount();
    renderApp(<SettingsView me={aUser()} settings={settings} {...lists} />, {
      ...{ stored: signedInAsAlice, path: '/settings#spending' },
    });
    expect(spending()).toHaveFocus();
  });

  const drawWith = (fields: Partial<Settings>) =>
    renderApp(<SettingsView me={aUser()} settings={{ ...settings, ...fields }} {...lists} />, {
      stored: signedInAsAlice,
    });

  it('chosen / sent as a number; emptied / none', async () => {
    const user = userEvent.setup();
    const api = stubbed().on('PUT user/settings', { body: { data: settings } });
    drawWith({ giftLimitPerDay: 900 });
    for (const [typed, sent] of [
      ['500', 500],
      ['', null],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Change: Own limit for gifts' }));
      const field = screen.getByLabelText('Coins in a day');
      await user.clear(field);
      if (typed !== '') await user.type(field, typed);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByRole('button', { name: 'Change: Own limit for gifts' });
      expect(api.to('PUT user/settings').at(-1)?.body).toEqual({ giftLimitPerDay: sent });
    }
  });

  it('a higher one that waits / says what holds until when', () => {
    stubbed();
    const until = new Date(Date.now() + 60_000).toISOString();
    drawWith({ giftLimitPerDay: 900, giftLimitHeld: { coins: 500, until } });
    expect(
      screen.getByText(/^900 coins in a day, from .+\. Until then 500 coins in a day\.$/),
    ).toBeVisible();
  });
});

describe('settings', () => {
  it('a form that is closed / gives the keyboard back to its button', async () => {
    const user = userEvent.setup();
    stubbed();
    draw();
    const change = (): HTMLElement => screen.getByRole('button', { name: 'Change: E-mail' });
    expect(change()).not.toHaveFocus();
    await user.click(change());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(change()).toHaveFocus();
  });

  it('e-mail / password and code, then the new one', async () => {
    const user = userEvent.setup();
    const api = stubbed()
      .on('POST user/identifier/request-otp', {
        body: { data: { sent: true, resendIn: 60, expiresIn: 300 } },
      })
      .on('POST user/identifier/verify-otp', {
        body: { data: aUser({ email: 'new@example.com' }) },
      });
    const { store } = draw();
    await user.click(screen.getByRole('button', { name: 'Change: E-mail' }));
    expect(screen.getByLabelText('New e-mail')).toHaveFocus();
    await user.type(screen.getByLabelText('New e-mail'), 'new@example.com');
    await user.type(screen.getByLabelText('Current password'), 'secret-7{Enter}');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(await screen.findByRole('button', { name: /^Send again in/ })).toBeDisabled();
    expect(screen.getByText('We sent it to ne•••@example.com.')).toBeVisible();
    await user.keyboard('123456');
    expect(await screen.findByRole('button', { name: 'Change: E-mail' })).toHaveFocus();
    expect(store.getState().notices).toEqual([
      expect.objectContaining({ title: 'E-mail changed', body: 'new@example.com' }),
    ]);
    expect(api.to('POST user/identifier/request-otp')[0]?.body).toEqual({
      method: 'email',
      identifier: 'new@example.com',
      password: 'secret-7',
    });
    expect(api.to('POST user/identifier/verify-otp')[0]?.body).toEqual({
      method: 'email',
      identifier: 'new@example.com',
      otp: '123456',
      endOtherSessions: true,
    });
  });

  it('wrong password / told at its field alone', async () => {
    const user = userEvent.setup();
    const message = 'The current password is not right';
    stubbed().onForeign('POST user/identifier/request-otp', {
      status: 422,
      body: {
        message,
        error: 'PASSWORD_MISMATCH',
        details: [{ path: 'password', message }],
      },
    });
    draw();
    await user.click(screen.getByRole('button', { name: 'Change: E-mail' }));
    await user.type(screen.getByLabelText('New e-mail'), 'new@example.com');
    await user.type(screen.getByLabelText('Current password'), 'wrong{Enter}');
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.queryByText('Code could not be sent. Try again.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
  });

  it('a code that is not right / told at its field, and typed anew', async () => {
    const user = userEvent.setup();
    const message = 'That code is not right.';
    const api = stubbed()
      .on('POST user/identifier/request-otp', {
        body: { data: { sent: true, resendIn: 60, expiresIn: 300 } },
      })
      .on('POST user/identifier/verify-otp', {
        status: 400,
        body: { message, error: 'OTP_INVALID' },
      });
    draw();
    await user.click(screen.getByRole('button', { name: 'Change: E-mail' }));
    await user.type(screen.getByLabelText('New e-mail'), 'new@example.com');
    await user.type(screen.getByLabelText('Current password'), 'secret-7{Enter}');
    await screen.findByRole('button', { name: 'Save' });
    await user.keyboard('111111');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Code')).toBeInvalid();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    api.on('POST user/identifier/verify-otp', { body: { data: aUser() } });
    // The same digits once more: the network, not the code, can have been what was wrong.
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Change: E-mail' })).toHaveFocus();
    expect(api.to('POST user/identifier/verify-otp')).toHaveLength(2);
  });

  it('a phone / a country is chosen, the number has its code', async () => {
    const user = userEvent.setup();
    const api = stubbed().on('POST user/identifier/request-otp', {
      body: { data: { sent: true, resendIn: 60, expiresIn: 300 } },
    });
    draw(aUser({ phone: '+923001234567' }));
    await user.click(screen.getByRole('button', { name: 'Change: Phone number' }));
    expect(screen.getByRole('button', { name: /^Country code: Pakistan/ })).toBeVisible();
    await user.type(screen.getByLabelText('New phone number'), '0301 765 43 21');
    await user.type(screen.getByLabelText('Current password'), 'secret-7{Enter}');
    await screen.findByRole('button', { name: 'Save' });
    expect(api.to('POST user/identifier/request-otp')[0]?.body).toEqual({
      method: 'phone',
      identifier: '+923017654321',
      password: 'secret-7',
    });
  });

  it('a message that does not get through to a phone / the e-mail form instead', async () => {
    const user = userEvent.setup();
    stubbed()
      .on('POST user/identifier/request-otp', {
        body: { data: { sent: true, resendIn: 60, expiresIn: 300, deliveryId: 'way-1' } },
      })
      .on('GET user/code-delivery/way-1', { body: { data: { state: 'failed' } } });
    draw();
    await user.click(screen.getByRole('button', { name: 'Add: Phone number' }));
    await user.type(screen.getByLabelText('New phone number'), '501234567');
    await user.type(screen.getByLabelText('Current password'), 'secret-7{Enter}');
    expect(await screen.findByText('The message did not get through.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use e-mail instead' }));
    expect(screen.getByLabelText('New e-mail')).toHaveFocus();
    expect(screen.queryByLabelText('New phone number')).toBeNull();
  });

  it('a number that is none / told at its field alone', async () => {
    const user = userEvent.setup();
    const message = 'Invalid phone number format or country code not found';
    stubbed().on('POST user/identifier/request-otp', {
      status: 400,
      body: { message, error: 'INVALID_PHONE' },
    });
    draw();
    await user.click(screen.getByRole('button', { name: 'Add: Phone number' }));
    await user.type(screen.getByLabelText('New phone number'), '050');
    await user.type(screen.getByLabelText('Current password'), 'secret-7{Enter}');
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(screen.getByLabelText('New phone number')).toBeInvalid();
  });

  it('username / an idea is taken over and saved', async () => {
    const user = userEvent.setup();
    const api = stubbed().on('PUT user/update', { body: { data: aUser() } });
    draw();
    await user.click(screen.getByRole('button', { name: 'Change: Username' }));
    await user.click(await screen.findByRole('button', { name: 'alice.ames' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.to('PUT user/update')[0]?.body).toEqual({ username: 'alice.ames' }),
    );
  });

  it('sessions / this device first and without a way to end it, others end by themselves or together', async () => {
    const user = userEvent.setup();
    const api = stubbed()
      .on('DELETE user/sessions/one', { body: { data: { _id: 'one' } } })
      .on('DELETE user/sessions', { body: { data: { _id: 'alice-id' } } });
    draw();
    const list = await screen.findByRole('list', { name: 'Where you are signed in' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('This device');
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(within(second as HTMLElement).getByRole('button'));
    await waitFor(() => expect(api.to('DELETE user/sessions/one')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = await screen.findByRole('dialog');
    api.on('DELETE user/sessions', () => {
      api.on('GET user/sessions', { body: { data: sessions.slice(1) } });
      return { body: { data: { _id: 'alice-id' } } };
    });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(api.to('DELETE user/sessions')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(list.parentElement).toHaveFocus();
  });

  it('what nothing heeds yet / is not offered', () => {
    stubbed();
    draw();
    const switches = screen
      .getAllByRole('switch')
      .map((one) => one.getAttribute('aria-labelledby'));
    expect(switches.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([
      'Private account',
      'Play shorts by themselves',
      'Use less data',
    ]);
  });

  it('a switch that the server refuses / goes back, and says why', async () => {
    const user = userEvent.setup();
    const api = stubbed().on('PUT user/settings', { status: 500, body: { message: 'Not now' } });
    const { store } = draw();
    await user.click(screen.getByRole('switch', { name: 'Use less data' }));
    await waitFor(() => expect(api.to('PUT user/settings')).toHaveLength(1));
    await waitFor(() =>
      expect(store.getState().notices).toEqual([
        expect.objectContaining({ title: 'Update Failed', body: 'Not now' }),
      ]),
    );
    expect(screen.getByRole('switch', { name: 'Use less data' })).not.toBeChecked();
  });

  it('a switch that a sanction refuses / goes back, and one notice says why and until when', async () => {
    const user = userEvent.setup();
    const sanction = { rule: 'spam', until: '2099-11-27T10:00:00.000Z' } as const;
    const body = { error: 'ACCOUNT_SUSPENDED', message: 'Suspended.', sanction } as const;
    stubbed().on('PUT user/update', { status: 403, body });
    const { store } = draw();
    await user.click(screen.getByRole('switch', { name: 'Private account' }));
    await waitFor(() => expect(store.getState().notices).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Private account' })).not.toHaveAttribute(
        'aria-busy',
      ),
    );
    expect(store.getState().notices).toEqual([
      expect.objectContaining({
        title: 'Suspended.',
        body: expect.stringContaining('2099') as string,
      }),
    ]);
  });

  it('switches / send what they change, and nothing else', async () => {
    const user = userEvent.setup();
    const api = stubbed()
      .on('PUT user/settings', { body: { data: settings } })
      .on('PUT user/update', { body: { data: aUser() } });
    draw();
    await user.click(screen.getByRole('switch', { name: 'Use less data' }));
    await user.click(screen.getByRole('switch', { name: 'Private account' }));
    await waitFor(() =>
      expect(api.to('PUT user/settings').map(({ body }) => body)).toEqual([{ dataSaver: true }]),
    );
    await waitFor(() =>
      expect(api.to('PUT user/update').map(({ body }) => body)).toEqual([
        { profileSettings: { privateAccount: true } },
      ]),
    );
  });
});

describe('settings on every device', () => {
  it('what the server keeps / holds here; what is chosen here / goes to the server', async () => {
    const user = userEvent.setup();
    const kept: Settings = { ...settings, theme: 'dark', version: 3 };
    const api = stubbed()
      .on('GET user/sessions', { body: { data: [] } })
      .on('GET user/settings', { body: { data: kept } })
      .on('GET user/export/status', { body: { data: { state: 'none' } } })
      .on('PUT user/settings', { body: { data: { ...kept, theme: 'light', version: 4 } } });
    const ui = (
      <>
        <SettingsSync />
        <SettingsView me={aUser()} settings={kept} {...lists} />
      </>
    );
    const { store } = renderApp(ui, { stored: signedInAsAlice });
    await waitFor(() => expect(store.getState().settings.theme).toBe('dark'));
    expect(api.to('PUT user/settings')).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'Use light theme' }));
    await waitFor(() =>
      expect(api.to('PUT user/settings').map(({ body }) => body)).toEqual([
        { language: null, theme: 'light' },
      ]),
    );
  });
});
