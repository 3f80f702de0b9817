import { screen } from '@testing-library/react';
import { aPerson, aPost } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { FeedCaption } from './feed-caption.js';

describe('feed caption', () => {
  it('a verified author / the badge stands beside the name', () => {
    renderApp(<FeedCaption post={aPost({ user: aPerson({ verified: true }) })} />);
    const name = screen.getByRole('link', { name: '@bob' });
    expect(name.nextElementSibling).toBe(screen.getByRole('img', { name: 'Verified' }));
  });

  it('another author / no badge', () => {
    renderApp(<FeedCaption post={aPost({ user: aPerson({ verified: false }) })} />);
    expect(screen.getByRole('link', { name: '@bob' })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
