import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { ShareDialog } from './share-dialog.js';

const video = aPost({ _id: 'v1', type: 'video', status: 'ready', visibility: 'public' });
const nothing = (): void => undefined;

describe('share', () => {
  it('Copy link / from the beginning, and from where the video stands', async () => {
    const user = userEvent.setup();
    renderApp(<ShareDialog post={video} seconds={125.4} onClose={nothing} />);
    expect(screen.getByLabelText('Link')).toHaveValue('http://localhost/watch/v1');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/watch/v1');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Start at 02:05' }));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/watch/v1?t=125');
  });

  it('Embed / shows the code and copies it', async () => {
    const user = userEvent.setup();
    renderApp(<ShareDialog post={video} onClose={nothing} />);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Embed' }));
    const code = screen.getByLabelText<HTMLTextAreaElement>('Code for your page').value;
    expect(code).toContain('src="http://localhost/embed/v1"');
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe(code);
  });

  it('a post for followers / has a link and no code', () => {
    renderApp(<ShareDialog post={{ ...video, visibility: 'followers' }} onClose={nothing} />);
    expect(screen.getByLabelText('Link')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Embed' })).not.toBeInTheDocument();
  });

  it('the browser does not let it copy / says so', async () => {
    const user = userEvent.setup();
    renderApp(<ShareDialog post={video} onClose={nothing} />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The link could not be copied.');
  });
});
