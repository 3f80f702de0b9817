import { screen } from '@testing-library/react';
import { aPerson } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { VerifiedBadge } from './verified-badge.js';

describe('verified badge', () => {
  it('verified / says so, also to who does not see it', () => {
    renderApp(<VerifiedBadge person={aPerson({ verified: true })} />);
    expect(screen.getByRole('img', { name: 'Verified' })).toBeVisible();
  });

  it.each([false, undefined])('verified is %s / nothing', (verified) => {
    renderApp(<VerifiedBadge person={{ verified }} />);
    expect(screen.queryByTestId('verified-badge')).not.toBeInTheDocument();
  });
});
