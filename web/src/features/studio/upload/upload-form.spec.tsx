import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../testing/api-stub.js';
import { aPost } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { expectFailedReads } from '../../../testing/failed-reads.js';
import { keepUpload, keptUpload } from './upload-record.js';
import { UploadForm } from './upload-form.js';

/** Storage that takes a part when told to, and never before. */
class StorageStub {
  static open: StorageStub[] = [];
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 200;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  open(): void {
    StorageStub.open.push(this);
  }
  send(): void {
    this.upload.onprogress?.({ loaded: 2 });
  }
  abort(): void {
    this.onabort();
  }
  getResponseHeader(): string {
    return '"e1"';
  }
}

const clip = new File(['clip'], 'clip.mp4', { type: 'video/mp4' });
const ticket = {
  _id: 'p1',
  uploadId: 'u1',
  partSize: 8,
  parts: [{ partNumber: 1, url: 'https://storage.example/1' }],
};
const record = { uploadId: 'u1', postId: 'p1', fileName: 'clip.mp4', size: 4, percent: 50 };

describe('upload form', () => {
  const realRequest = globalThis.XMLHttpRequest;
  let api: ApiStub;

  beforeEach(() => {
    localStorage.clear();
    StorageStub.open = [];
    Reflect.set(globalThis, 'XMLHttpRequest', StorageStub);
    api = new ApiStub()
      .on('POST short/upload', { body: { data: ticket } })
      .on('DELETE short/p1', { body: { data: { _id: 'p1' } } })
      .on('GET short/p1/progress', { status: 404, body: { message: 'Not found' } });
  });

  afterAll(() => Reflect.set(globalThis, 'XMLHttpRequest', realRequest));

  const draw = (): void => {
    renderApp(<UploadForm type="short" />, { stored: signedInAsAlice });
  };

  const choose = async (): Promise<ReturnType<typeof userEvent.setup>> => {
    const user = userEvent.setup();
    await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), clip);
    return user;
  };

  const send = async (): Promise<ReturnType<typeof userEvent.setup>> => {
    draw();
    const user = await choose();
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(StorageStub.open).toHaveLength(1));
    return user;
  };

  it('cancelled while it sends / begins anew, and the draft is deleted', async () => {
    const user = await send();
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeDisabled();
    expect(screen.queryByText('Paused')).not.toBeInTheDocument();
    expect(keptUpload('short')).toBeNull();
    await waitFor(() => expect(api.to('DELETE short/p1')).toHaveLength(1));
  });

  it('a text that the server refuses / is told under its field, and can be sent again', async () => {
    const details = [{ path: 'tags.0', rule: 'TOO_LONG' as const, max: 50, message: 'long' }];
    const body = { error: 'INVALID_REQUEST' as const, message: 'Some fields', details };
    api.on('POST short/upload', { status: 400, body });
    draw();
    const user = await choose();
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    const tags = await screen.findByLabelText('Tags');
    await waitFor(() => expect(tags).toHaveAccessibleDescription('Use at most 50 characters'));
    expect(tags).toBeInvalid();
    expect(screen.queryByText('Some fields')).not.toBeInTheDocument();
    api.on('POST short/upload', { body: { data: ticket } });
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(tags).toBeValid());
    // What it sends begins before the next spec, which would hear of it otherwise.
    await waitFor(() => expect(StorageStub.open).toHaveLength(1));
  });

  it('an end that the server does not confirm / can be tried again without sending again', async () => {
    api.on('POST upload/u1/complete', { status: 503, body: { message: 'Busy' } });
    const user = await send();
    StorageStub.open[0]?.onload();
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
    api.on('POST upload/u1/complete', { body: { data: aPost() } });
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Preparing your video')).toBeVisible();
    expect(StorageStub.open).toHaveLength(1);
    expect(keptUpload('short')).toBeNull();
  });

  it('continued after its parts were joined / is simply uploaded', async () => {
    keepUpload('short', record);
    api.on('GET upload/u1', { body: { data: { ...ticket, received: [], parts: [] } } });
    draw();
    await choose();
    expect(await screen.findByText('Preparing your video')).toBeVisible();
    expect(api.to('POST upload/u1/complete')).toHaveLength(0);
  });

  it('continued while the network is away / is not forgotten', async () => {
    const failed = expectFailedReads();
    keepUpload('short', record);
    api.on('GET upload/u1', { status: 400, body: { message: 'No way through' } });
    draw();
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent('No way through');
    expect(keptUpload('short')).toEqual(record);
    expect(failed()).toEqual(['uploadStanding']);
  });

  it('a kind of file that the API refuses / is refused at once', async () => {
    draw();
    const user = userEvent.setup({ applyAccept: false });
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
    await user.upload(input, new File(['x'], 'film.mkv', { type: 'video/x-matroska' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('MP4, MOV or WebM');
  });

  it('its progress is not shown to this person / says where to look', async () => {
    api.on('POST upload/u1/complete', { body: { data: aPost() } });
    await send();
    StorageStub.open[0]?.onload();
    expect(await screen.findByText(/The studio says how far it is/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See it in the studio' })).toBeVisible();
  });
});
