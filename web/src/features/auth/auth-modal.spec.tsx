import { act, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { authModalClosed, authModalOpened } from '../../entities/session/auth-slice.js';
import { ApiStub } from '../../testing/api-stub.js';
import { ar } from '../../lib/i18n/ar.js';
import { en } from '../../lib/i18n/en.js';
import { speak } from '../../lib/i18n/t.js';
import { aliceSession, renderApp } from '../../testing/render-app.js';
import { AuthModal } from './auth-modal.js';

type User = ReturnType<typeof userEvent.setup>;

function openModal(): { user: User; store: ReturnType<typeof renderApp>['store'] } {
  const user = userEvent.setup({
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    // There are no style sheets here that could keep a press from its button.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  const { store } = renderApp(<AuthModal />);
  act(() => void store.dispatch(authModalOpened()));
  return { user, store };
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const settle = async (): Promise<void> => {
  // A stubbed reply takes a few turns of the loop, and timers stand still here.
  for (let turn = 0; turn < 10; turn += 1) await act(() => jest.advanceTimersByTimeAsync(1));
};
const sent = { body: { data: { sent: true, resendIn: 60, expiresIn: 300 } } };
const press = async (user: User, name: string): Promise<void> => {
  await user.click(button(name));
  await settle();
};
/** All at once, as a password keeper does: only what is about typing is typed key by key, each of which draws the view. */
const fill = async (user: User, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
const toSignupByEmail = async (user: User): Promise<void> => {
  await press(user, 'Sign up with phone');
  await press(user, 'Sign up with e-mail');
};

describe('auth modal', () => {
  let api: ApiStub;

  beforeEach(() => {
    jest.useFakeTimers();
    window.mateEvents = [];
    api = new ApiStub();
    api.on('POST user/signup/check-user-exists', { body: { data: { exists: false } } });
    api.on('POST user/signup/request-otp', sent);
    api.onForeign('POST user/signup/verify-otp', ({ body }) =>
      (body as { otp: string }).otp === '123456'
        ? { body: { data: { _id: 'proof' } } }
        : { body: { message: 'That code is not right' } },
    );
  });
  afterEach(() => jest.useRealTimers());

  it('log in / waits for identifier and password, then signs in and closes', async () => {
    api.on('POST user/login', { body: { data: aliceSession } });
    const { user, store } = openModal();
    expect(button('Log in')).toBeDisabled();
    await user.type(screen.getByLabelText('Phone number'), '0050abc1234567');
    expect(button('Log in')).toBeDisabled();
    await fill(user, screen.getByLabelText('Password'), 'correct horse');
    await press(user, 'Log in');
    expect(api.to('POST user/login')[0]?.body).toEqual({
      phone: '+971501234567',
      password: 'correct horse',
    });
    expect(store.getState().auth.session).toEqual(aliceSession);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.mateEvents?.map(({ name }) => name)).toEqual(['login']);
  });

  it.each([
    [{ status: 401, body: { message: 'Invalid credentials' } }, 'Invalid credentials'],
    [{ body: { data: {} } }, 'Unable to login to account'],
  ])('log in / a reply %j / says %p under the form', async (reply, text) => {
    api.onForeign('POST user/login', reply);
    const { user } = openModal();
    await press(user, 'Log in with e-mail or username');
    await fill(user, screen.getByLabelText('E-mail or username'), 'alice');
    await fill(user, screen.getByLabelText('Password'), 'wrong');
    await press(user, 'Log in');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(api.to('POST user/login')[0]?.body).toEqual({ username: 'alice', password: 'wrong' });
  });

  it('back stack / returns view by view; the first has no Back; closing resets it', async () => {
    const { user, store } = openModal();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    await press(user, 'Log in with e-mail or username');
    await press(user, 'Forgot password?');
    expect(screen.getByRole('heading', { name: 'Reset your password by e-mail' })).toBeVisible();
    await press(user, 'Back');
    expect(screen.getByLabelText('E-mail or username')).toBeVisible();
    act(() => void store.dispatch(authModalClosed()));
    await act(() => jest.advanceTimersByTimeAsync(250));
    act(() => void store.dispatch(authModalOpened()));
    expect(screen.getByRole('heading', { name: 'Log in to Mate' })).toBeVisible();
  });

  it('code / is checked at exactly six digits, and then Next opens', async () => {
    const { user } = openModal();
    await press(user, 'Sign up with phone');
    expect(button('Send code')).toBeDisabled();
    await fill(user, screen.getByLabelText('Phone number'), '501234567');
    await press(user, 'Send code');
    const field = screen.getByPlaceholderText('Enter 6-digit code');
    await user.type(field, '12345');
    expect(api.to('POST user/signup/verify-otp')).toHaveLength(0);
    expect(button('Next')).toBeDisabled();
    await user.type(field, '6');
    await settle();
    expect(api.to('POST user/signup/verify-otp').map(({ body }) => body)).toEqual([
      { method: 'phone', identifier: '+971501234567', otp: '123456' },
    ]);
    expect(await screen.findByText('Code verified')).toBeVisible();
    await press(user, 'Next');
    expect(screen.getByText('Your birthday is not shown publicly.')).toBeVisible();
    expect(button('Complete Signup')).toBeDisabled();
  });

  it('code / logs in as soon as it is whole, once', async () => {
    const { user } = openModal();
    await press(user, 'Log in with a code');
    await fill(user, screen.getByLabelText('Phone number'), '501234567');
    await press(user, 'Send code');
    const field = screen.getByPlaceholderText('Enter 6-digit code');
    await user.type(field, '12345');
    expect(api.to('POST user/login')).toHaveLength(0);
    await user.type(field, '6');
    await settle();
    expect(api.to('POST user/login').map(({ body }) => body)).toEqual([
      { phone: '+971501234567', otp: '123456' },
    ]);
  });

  it('code / a wrong one says so and can be typed again', async () => {
    const { user } = openModal();
    await toSignupByEmail(user);
    await fill(user, screen.getByLabelText('E-mail'), 'a@b.c');
    expect(button('Send code')).toBeDisabled();
    await user.type(screen.getByLabelText('E-mail'), 'o');
    await press(user, 'Send code');
    await fill(user, screen.getByPlaceholderText('Enter 6-digit code'), '000000');
    await settle();
    expect(await screen.findByText('That code is not right')).toBeVisible();
    expect(button('Next')).toBeDisabled();
  });

  it('code / can be asked again after sixty seconds, not before', async () => {
    const { user } = openModal();
    await press(user, 'Sign up with phone');
    await user.type(screen.getByLabelText('Phone number'), '5');
    await press(user, 'Send code');
    await act(() => jest.advanceTimersByTimeAsync(58_900));
    expect(screen.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(button('Resend code')).toBeEnabled();
  });

  it('code / a taken number gets none; a failed send says so without a countdown', async () => {
    api.on('POST user/signup/check-user-exists', { body: { data: { exists: true } } });
    const { user } = openModal();
    await press(user, 'Sign up with phone');
    await fill(user, screen.getByLabelText('Phone number'), '501234567');
    await press(user, 'Send code');
    expect(await screen.findByText('Phone number already exists')).toBeVisible();
    expect(api.to('POST user/signup/request-otp')).toHaveLength(0);
    api.on('POST user/signup/check-user-exists', { status: 500, body: {} });
    await press(user, 'Send code');
    expect(await screen.findByText('Code could not be sent. Try again.')).toBeVisible();
    expect(button('Send code')).toBeEnabled();
  });

  it('code / too many asked for / says so in the language of the reader', async () => {
    speak('ar', ar);
    const message = 'Too many codes were requested';
    api.on('POST user/signup/request-otp', {
      status: 429,
      body: { error: 'OTP_SEND_LIMIT', message },
    });
    const { user } = openModal();
    await press(user, ar['auth.toSignupPhone']);
    await fill(user, screen.getByLabelText(ar['auth.phone']), '501234567');
    await press(user, ar['auth.sendCode']);
    expect(await screen.findByText(ar['problem.OTP_SEND_LIMIT'])).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    act(() => speak('en', en));
  });

  it('code / pasted with a space in it is checked whole', async () => {
    const { user } = openModal();
    await press(user, 'Sign up with phone');
    await fill(user, screen.getByLabelText('Phone number'), '501234567');
    await press(user, 'Send code');
    await user.click(screen.getByPlaceholderText('Enter 6-digit code'));
    await user.paste('123 456');
    await settle();
    expect(await screen.findByText('Code verified')).toBeVisible();
  });

  it('code / of another number begins anew, with nothing said to be sent', async () => {
    const { user } = openModal();
    await press(user, 'Sign up with phone');
    await fill(user, screen.getByLabelText('Phone number'), '50123456');
    await press(user, 'Send code');
    expect(screen.getByText(/We sent it on WhatsApp/)).toBeVisible();
    await user.type(screen.getByLabelText('Phone number'), '7');
    expect(screen.queryByText(/We sent it on WhatsApp/)).not.toBeInTheDocument();
    expect(button('Send code')).toBeEnabled();
  });

  it('code / refused before any was sent does not claim that one was', async () => {
    const { user } = openModal();
    await press(user, 'Sign up with phone');
    await fill(user, screen.getByPlaceholderText('Enter 6-digit code'), '000000');
    await settle();
    expect(api.to('POST user/signup/verify-otp')).toHaveLength(0);
    await fill(user, screen.getByLabelText('Phone number'), '501234567');
    await user.type(screen.getByPlaceholderText('Enter 6-digit code'), '{Backspace}1');
    await settle();
    expect(await screen.findByText('That code is not right')).toBeVisible();
    expect(button('Send code')).toBeEnabled();
  });

  it('sign up / with a proof that has run out leads back to a new code', async () => {
    api.on('POST user/signup/complete', {
      status: 400,
      body: { error: 'VERIFICATION_EXPIRED', message: 'Please verify again.' },
    });
    const { user } = openModal();
    await toSignupByEmail(user);
    await fill(user, screen.getByLabelText('E-mail'), 'a@b.co');
    await press(user, 'Send code');
    await fill(user, screen.getByPlaceholderText('Enter 6-digit code'), '123456');
    await settle();
    await press(user, 'Next');
    await user.selectOptions(screen.getByLabelText('Month'), 'March');
    await user.selectOptions(screen.getByLabelText('Day'), '5');
    await user.selectOptions(screen.getByLabelText('Year'), '1990');
    await fill(user, screen.getByLabelText('First name'), 'Alice');
    await fill(user, screen.getByLabelText('Last name'), 'Khan');
    await fill(user, screen.getByLabelText('Password'), 'correct horse');
    await press(user, 'Complete Signup');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please verify again.');
    expect(screen.getByLabelText('E-mail')).toHaveValue('a@b.co');
    expect(button('Send code')).toBeEnabled();
  });

  it('a new password / is told where one logs in with it', async () => {
    api
      .on('POST user/forgot-password', sent)
      .on('POST user/forgot-password/verify', { body: { data: { verified: true } } });
    const { user } = openModal();
    await press(user, 'Forgot password?');
    await fill(user, screen.getByLabelText('Phone number'), '501234567');
    await press(user, 'Send code');
    await fill(user, screen.getByPlaceholderText('Enter 6-digit code'), '123456');
    await settle();
    await fill(user, screen.getByLabelText('New password'), 'correct horse');
    await press(user, 'Change Password');
    expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    await press(user, 'Log in with a code');
    expect(screen.queryByText(/Your password is changed/)).not.toBeInTheDocument();
  });

  it('send code / is what Enter presses, and the code is typed next', async () => {
    const { user } = openModal();
    await toSignupByEmail(user);
    const field = screen.getByLabelText<HTMLInputElement>('E-mail');
    await fill(user, field, 'a@b.co');
    // Enter in a field presses the form's first submit button.
    expect(field.form?.querySelector('[type="submit"]')).toBe(button('Send code'));
    await press(user, 'Send code');
    expect(api.to('POST user/signup/request-otp')).toHaveLength(1);
    expect(screen.getByPlaceholderText('Enter 6-digit code')).toHaveFocus();
  });

  it('what was typed / is not asked for again in another view', async () => {
    const { user } = openModal();
    await fill(user, screen.getByLabelText('Phone number'), '501234567');
    await press(user, 'Log in with e-mail or username');
    await press(user, 'New to Mate? Sign up');
    expect(screen.getByRole('heading', { name: 'Sign up for Mate' })).toBeVisible();
    await press(user, 'Sign up with phone');
    expect(screen.getByLabelText('Phone number')).toHaveValue('501234567');
  });

  it('countries / left by Escape give the focus back to their button', async () => {
    const { user } = openModal();
    const code = screen.getByRole('button', { name: /^Country code/ });
    await user.click(code);
    expect(screen.getByRole('combobox', { name: 'Search countries' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(code).toHaveFocus();
  });

  it('opening / puts the focus into the first field', async () => {
    openModal();
    await settle();
    expect(screen.getByLabelText('Phone number').closest('form')).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
});
