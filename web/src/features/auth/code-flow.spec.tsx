import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authModalOpened } from '../../entities/session/auth-slice.js';
import { ApiStub } from '../../testing/api-stub.js';
import { renderApp } from '../../testing/render-app.js';
import { AuthModal } from './auth-modal.js';

const sent = { body: { data: { sent: true, resendIn: 60, expiresIn: 300 } } };

describe('a code that is typed while another is being sent', () => {
  it('right / stays right once the sending is over', async () => {
    const user = userEvent.setup();
    const api = new ApiStub()
      .on('POST user/signup/check-user-exists', { body: { data: { exists: false } } })
      .on('POST user/signup/request-otp', sent)
      .on('POST user/signup/verify-otp', { body: { data: { _id: 'proof' } } });
    const release = api.hold('POST user/signup/request-otp');
    const { store } = renderApp(<AuthModal />);
    act(() => void store.dispatch(authModalOpened()));
    await user.click(screen.getByRole('button', { name: 'Sign up with phone' }));
    await user.click(screen.getByRole('button', { name: 'Sign up with e-mail' }));
    await user.type(screen.getByLabelText('E-mail'), 'a@b.co');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(screen.getByLabelText('Code'), '123456');
    await waitFor(() => expect(api.to('POST user/signup/verify-otp')).toHaveLength(1));
    expect(await screen.findByText('Code verified')).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull());
    expect(await screen.findByText('Code verified')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  });
});
