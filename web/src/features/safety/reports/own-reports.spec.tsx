import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../testing/api-stub.js';
import { aReport } from '../../../testing/builders.js';
import { expectFailedReads } from '../../../testing/failed-reads.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { OwnReports } from './own-reports.js';

const draw = (): void => {
  renderApp(<OwnReports />, { stored: signedInAsAlice });
};

describe('own reports', () => {
  it('some / what, why and what became of each', async () => {
    new ApiStub().on('GET user/reports', {
      body: {
        data: [
          aReport({ _id: 'r3', subject: 'comment', reason: 'hate', status: 'acted' }),
          aReport({ _id: 'r2', subject: 'post', status: 'dismissed' }),
          aReport({ _id: 'r1' }),
        ],
      },
    });
    draw();
    const list = await screen.findByRole('list', { name: 'Your reports' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^CommentHate · .*2026.*We acted on it$/);
    expect(rows[1]).toHaveTextContent(/^VideoSpam or fraud · .*No rule was broken$/);
    expect(rows[2]).toHaveTextContent(/^Account.*Waiting to be looked at$/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('many / ten at a time', async () => {
    const user = userEvent.setup();
    const data = Array.from({ length: 12 }, (_, at) => aReport({ _id: `r${at}` }));
    new ApiStub().on('GET user/reports', { body: { data } });
    draw();
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('none / says so', async () => {
    new ApiStub().on('GET user/reports', { body: { data: [] } });
    draw();
    expect(await screen.findByText('You have not reported anything.')).toBeVisible();
  });

  it('a failure / is told, and asked again', async () => {
    expectFailedReads();
    const user = userEvent.setup();
    const api = new ApiStub().on('GET user/reports', { status: 400, body: { message: 'Not now' } });
    draw();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
    api.on('GET user/reports', { body: { data: [aReport()] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Your reports' })).toBeVisible();
  });
});
