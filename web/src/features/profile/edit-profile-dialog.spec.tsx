import { screen } from '@testing-library/react';
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
});
