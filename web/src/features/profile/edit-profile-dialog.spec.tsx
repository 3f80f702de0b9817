import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../testing/api-stub.js';
import { aUser } from '../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { EditProfileDialog } from './edit-profile-dialog.js';

describe('edit profile', () => {
  it('a name that the server refuses / is told under its field, once', async () => {
    const message = 'Use at most 20 characters';
    new ApiStub().on('PUT user/update', {
      status: 400,
      body: {
        error: 'INVALID_REQUEST',
        message: 'Invalid',
        details: [{ path: 'firstName', message }],
      },
    });
    const user = userEvent.setup();
    renderApp(<EditProfileDialog me={aUser({ bio: 'Hi' })} onClose={() => undefined} />, {
      stored: signedInAsAlice,
    });
    await user.type(screen.getByLabelText('First name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('First name')).toBeInvalid();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('a sanction that refuses / is told in the form, and by one toast', async () => {
    const sanction = { rule: 'spam', until: null } as const;
    new ApiStub().on('PUT user/update', {
      status: 403,
      body: { error: 'FEATURE_RESTRICTED', message: 'Not for now.', sanction },
    });
    const user = userEvent.setup();
    const { store } = renderApp(
      <EditProfileDialog me={aUser({ bio: 'Hi' })} onClose={() => undefined} />,
      { stored: signedInAsAlice },
    );
    await user.type(screen.getByLabelText('First name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not for now.');
    await waitFor(() => expect(store.getState().notices).toHaveLength(1));
    expect(store.getState().notices[0]).toMatchObject({ title: 'Not for now.' });
  });
});
