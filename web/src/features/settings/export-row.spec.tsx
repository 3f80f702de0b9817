import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExportStatus } from '../../lib/api-types.js';
import { ApiStub } from '../../testing/api-stub.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { ExportRow } from './export-row.js';

const none: ExportStatus = { state: 'none' };
const ready: ExportStatus = { state: 'ready', expiresAt: '2026-01-02T00:00:00.000Z' };
const ASK = 'Ask for it: Download your data';
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
    await user.click(await screen.findByRole('button', { name: ASK }));
    expect(screen.getByRole('button', { name: 'Ask for it' })).toBeDisabled();
    await user.keyboard('Correct-horse-7{Enter}');
    expect(await screen.findByText(/^Ready until /)).toBeVisible();
    expect(api.to('POST user/export')[0]?.body).toEqual({ password: 'Correct-horse-7' });
    expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toEqual(['blob:file mate-data.json']));
    expect(api.to('GET user/export')).toHaveLength(1);
  });

  it('a wrong password / told at its field, which has the focus; the way back goes to the line', async () => {
    const user = userEvent.setup();
    new ApiStub().on('GET user/export/status', { body: { data: none } }).on('POST user/export', {
      status: 400,
      body: {
        message: 'The password is wrong',
        error: 'PASSWORD_MISMATCH',
      },
    });
    draw();
    await user.click(await screen.findByRole('button', { name: ASK }));
    await user.keyboard('Wrong-horse-1{Enter}');
    const field = screen.getByLabelText('Current password');
    await waitFor(() => expect(field).toBeInvalid());
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: ASK })).toHaveFocus();
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
    expect(await screen.findByRole('button', { name: ASK })).toBeEnabled();
    expect(saved).toEqual([]);
  });
});
