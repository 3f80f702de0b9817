import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app.js';
import { AudienceChoice } from './audience-choice.js';
import { everybody } from './audience.rules.js';

describe('what viewers may do', () => {
  it('comments and gifts / are on, and turned off each for itself', async () => {
    const user = userEvent.setup();
    const chosen: unknown[] = [];
    renderApp(
      <AudienceChoice
        value={everybody}
        disabled={false}
        onChange={(value) => chosen.push(value)}
      />,
    );
    const comments = screen.getByRole('checkbox', { name: /^Comments/ });
    const gifts = screen.getByRole('checkbox', { name: /^Gifts/ });
    for (const box of [comments, gifts]) expect(box).toBeChecked();
    await user.click(comments);
    await user.click(gifts);
    expect(chosen).toEqual([
      { ...everybody, allowComments: false },
      { ...everybody, allowGifts: false },
    ]);
  });

  it('asked for the viewers alone / the switches are not there', () => {
    renderApp(
      <AudienceChoice alone value={everybody} disabled={false} onChange={() => undefined} />,
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
