import { screen } from '@testing-library/react';
import { aPerson } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { PersonNames } from './person-names.js';

describe('names of somebody in a row', () => {
  it('a private account / carries the lock, as on its profile', () => {
    const person = { ...aPerson(), privateAccount: true };
    renderApp(<PersonNames person={person} fullName="Bob B" />);
    expect(screen.getByRole('img', { name: 'Private account' })).toBeVisible();
  });

  it.each([false, undefined])('private is %s / no lock', (privateAccount) => {
    const person = { ...aPerson(), ...(privateAccount !== undefined && { privateAccount }) };
    renderApp(<PersonNames person={person} fullName="Bob B" />);
    expect(screen.queryByTestId('private-lock')).not.toBeInTheDocument();
  });
});
