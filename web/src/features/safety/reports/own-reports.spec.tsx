import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../testing/api-stub.js';
import { aPage, aReport } from '../../../testing/builders.js';
import { expectFailedReads } from '../../../testing/failed-reads.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { OwnReports } from './own-reports.js';

const draw = (): void => {
  renderApp(<OwnReports />, { stored: signedInAsAlice });
};

describe('own reports', () => {
  it('some / what, why and what became of each', async () => {
    new ApiStub().on('GET user/reports', {
      body: aPage([
        aReport({ _id: 'r3', subject: 'comment', reason: 'hate', status: 'acted' }),
        aReport({ _id: 'r2', subject: 'post', status: 'dismissed' }),
        aReport({ _id: 'r1' }),
      ]),
    });
    draw();
    const list = await screen.findByRole('list', { name: 'Your reports' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^CommentHate · .*2026.*We acted on it$/);
    expect(rows[1]).toHaveTextContent(/^VideoSpam or fraud · .*No rule was broken$/);
    expect(rows[2]).toHaveTextContent(/^Account.*Waiting to be looked at$/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('more than a page / goes on from the server’s place, also after a failure', async () => {
    expectFailedReads();
    const user = userEvent.setup();
    const rows = Array.from({ length: 12 }, (_, at) => aReport({ _id: `r${at}` }));
    const answer = ({ query }: { query: URLSearchParams }) => ({
      body:
        query.get('cursor') === 'next'
          ? aPage(rows.slice(10))
          : {
              data: rows.slice(0, 10),
              pagination: { page: 1, limit: 10, hasNextPage: true, nextCursor: 'next' },
            },
    });
    const api = new ApiStub().on('GET user/reports', answer);
    draw();
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    api.on('GET user/reports', { status: 400, body: { message: 'Not now' } });
    await user.click(screen.getByRole('button', { name: 'More' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    api.on('GET user/reports', answer);
    await user.click(again);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(12));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('list').parentElement).toHaveFocus();
  });

  it('none / says so', async () => {
    new ApiStub().on('GET user/reports', { body: aPage([]) });
    draw();
    expect(await screen.findByText('You have not reported anything.')).toBeVisible();
  });

  it('a failure / is told, and asked again', async () => {
    expectFailedReads();
    const user = userEvent.setup();
    const api = new ApiStub().on('GET user/reports', { status: 400, body: { message: 'Not now' } });
    draw();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
    api.on('GET user/reports', { body: aPage([aReport()]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Your reports' })).toBeVisible();
  });
});
