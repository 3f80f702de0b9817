import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../testing/api-stub.js';
import { aReport } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { ReportSheet } from './report-sheet.js';
import type { ReportSubject } from '../safety-api.js';

const subjects: [ReportSubject, string][] = [
  [{ kind: 'person', id: 'bob-id' }, 'user/bob-id/report'],
  [{ kind: 'post', type: 'video', id: 'p1' }, 'video/p1/report'],
  [{ kind: 'comment', type: 'short', postId: 'p1', id: 'c1' }, 'short/p1/comments/c1/report'],
];

describe('report', () => {
  const draw = (subject: ReportSubject): void => {
    renderApp(<ReportSheet subject={subject} onClose={() => undefined} />, {
      stored: signedInAsAlice,
    });
  };

  it.each(subjects)('%j / one of eleven reasons, words, then thanks', async (subject, path) => {
    const user = userEvent.setup();
    const api = new ApiStub().on(`POST ${path}`, { body: { data: aReport() } });
    draw(subject);
    expect(screen.getAllByRole('radio')).toHaveLength(11);
    await user.click(screen.getByRole('radio', { name: 'Hate' }));
    await user.type(screen.getByRole('textbox'), ' Look at 0:12 ');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you for telling us.')).toBeVisible();
    expect(screen.getByText('Status: Waiting to be looked at')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
    expect(api.to(`POST ${path}`)[0]?.body).toEqual({ reason: 'hate', text: 'Look at 0:12' });
  });

  it('no reason / is asked for, and nothing is sent', async () => {
    const user = userEvent.setup();
    const api = new ApiStub();
    draw({ kind: 'person', id: 'bob-id' });
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a reason.');
    expect(api.calls).toEqual([]);
  });

  it('too many reports / is told, and what was written stays', async () => {
    const user = userEvent.setup();
    new ApiStub().on('POST user/bob-id/report', {
      status: 429,
      body: { message: 'You have reported a lot today', error: 'REPORT_LIMIT' },
    });
    draw({ kind: 'person', id: 'bob-id' });
    await user.click(screen.getByRole('radio', { name: 'Hate' }));
    await user.type(screen.getByRole('textbox'), 'Look');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('You have reported a lot today')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Look');
  });
});
