import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExportStatus } from '../../lib/api-types.js';
import { ApiStub } from '../../testing/api-stub.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { ExportRow } from './export-row.js';

const none: ExportStatus = { state: 'none' };
const ready: ExportStatus = { state: 'ready', expiresAt: '2026-01-02T00:00:00.000Z' };
const draw = () => renderApp(<ExportRow />, { stored: signedInAsAlice });

describe('export of the own data', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.href} ${this.download}`);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('none / asked for, then ready until its end, then a file', async () => {
    const user = userEvent.setup();
    let status = none;
    const api = new ApiStub()
      .on('GET user/export/status', () => ({ body: { data: status } }))
      .on('POST user/export', () => {
        status = ready;
        return { body: { data: ready } };
      })
      .on('GET user/export', { body: { format: 'mate-export-1' } });
    draw();
    const ask = screen.getByRole('button', { name: 'Ask for it' });
    await waitFor(() => expect(ask).toBeEnabled());
    await user.click(ask);
    expect(await screen.findByText(/^Ready until /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['blob:file mate-data.json']));
    expect(api.to('GET user/export')).toHaveLength(1);
  });

  it('over by now / told, and may be asked for again', async () => {
    const user = userEvent.setup();
    let status = ready;
    new ApiStub()
      .on('GET user/export/status', () => ({ body: { data: status } }))
      .on('GET user/export', () => {
        status = none;
        return { status: 404, body: { message: 'Not found', error: 'NOT_FOUND' } };
      });
    draw();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Ask for it' })).toBeEnabled();
    expect(saved).toEqual([]);
  });
});
