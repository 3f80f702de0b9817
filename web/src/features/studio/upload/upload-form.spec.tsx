import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../testing/api-stub.js';
import { aPost } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
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

const aFile = (name: string): File => new File(['clip'], name, { type: 'video/mp4' });
const clip = aFile('clip.mp4');
const parts = [{ partNumber: 1, url: 'https://storage.example/1' }];
const standing = { _id: 'p1', uploadId: 'u1', partSize: 8, parts, received: [] };
const limits = {
  short: { bytesMax: 500_000_000, secondsMax: 180 },
  video: { bytesMax: 8_000_000_000, secondsMax: 14_400 },
  extensions: ['.mp4', '.mov', '.webm', '.m4v'],
};

describe('upload form', () => {
  const realRequest = globalThis.XMLHttpRequest;
  let api: ApiStub;

  beforeEach(() => {
    localStorage.clear();
    StorageStub.open = [];
    Reflect.set(globalThis, 'XMLHttpRequest', StorageStub);
    api = new ApiStub()
      .on('GET upload/limits', { body: { data: limits } })
      .on('GET upload/copies', { body: { data: [] } })
      .on('POST short/upload', { body: { data: standing } })
      .on('GET upload/u1', { body: { data: standing } })
      .on('DELETE short/p1', { body: { data: { _id: 'p1' } } })
      .on('GET short/p1/progress', { status: 404, body: { message: 'Not found' } });
  });

  afterAll(() => Reflect.set(globalThis, 'XMLHttpRequest', realRequest));

  const draw = (): void => {
    renderApp(<UploadForm type="short" />, { stored: signedInAsAlice });
  };

  const choose = async (...files: File[]): Promise<ReturnType<typeof userEvent.setup>> => {
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), files);
    return user;
  };

  const send = async (): Promise<ReturnType<typeof userEvent.setup>> => {
    draw();
    const user = await choose(clip);
    const start = screen.getByRole('button', { name: 'Upload' });
    await waitFor(() => expect(start).toBeEnabled());
    await user.click(start);
    await waitFor(() => expect(StorageStub.open).toHaveLength(1));
    return user;
  };

  it('cancelled while it sends / asks first, then it is gone and the draft is deleted', async () => {
    const user = await send();
    await screen.findByText('50%');
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'clip' })).toBeNull());
    await waitFor(() => expect(api.to('DELETE short/p1')).toHaveLength(1));
  });

  it('sent / the form is free for the next one meanwhile', async () => {
    await send();
    expect(screen.getByRole('heading', { name: 'clip' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByLabelText('Title')).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
  });

  it('a text that the server refuses / can be changed, and is told under its field', async () => {
    const details = [{ path: 'tags.0', rule: 'TOO_LONG' as const, max: 50, message: 'long' }];
    const body = { error: 'INVALID_REQUEST' as const, message: 'Some fields', details };
    api.on('POST short/upload', { status: 400, body });
    draw();
    const user = await choose(clip);
    await user.type(screen.getByLabelText('Tags'), 'sea');
    const start = screen.getByRole('button', { name: 'Upload' });
    await waitFor(() => expect(start).toBeEnabled());
    await user.click(start);
    expect(await screen.findByRole('alert')).toHaveTextContent('Use at most 50 characters');
    await user.click(screen.getByRole('button', { name: 'Change its details' }));
    const tags = screen.getByLabelText('Tags');
    expect(tags).toHaveAccessibleDescription('Use at most 50 characters');
    expect(tags).toHaveValue('sea');
    expect(screen.queryByRole('alert', { name: 'The upload stopped' })).toBeNull();
    api.on('POST short/upload', { body: { data: standing } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    // What it sends begins before the next spec, which would hear of it otherwise.
    await waitFor(() => expect(StorageStub.open).toHaveLength(1));
  });

  it('several files / each has a title of its own, and one name to the server', async () => {
    draw();
    const user = await choose(aFile('a.mp4'), aFile('b.mp4'));
    const titles = await screen.findAllByLabelText('Title');
    expect(titles.map((field) => (field as HTMLInputElement).value)).toEqual(['a', 'b']);
    await user.clear(titles[0] as HTMLElement);
    await user.type(titles[0] as HTMLElement, 'First');
    const start = screen.getByRole('button', { name: 'Upload 2 videos' });
    await waitFor(() => expect(start).toBeEnabled());
    await user.click(start);
    await waitFor(() => expect(api.to('POST short/upload')).toHaveLength(2));
    const calls = api.to('POST short/upload');
    expect(calls.map(({ body }) => (body as { title: string }).title).sort()).toEqual([
      'First',
      'b',
    ]);
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    await waitFor(() => expect(StorageStub.open).toHaveLength(2));
  });

  it('one of two left out / the other keeps its own title', async () => {
    draw();
    const user = await choose(aFile('a.mp4'), aFile('b.mp4'));
    await screen.findAllByLabelText('Title');
    await user.click(screen.getAllByRole('button', { name: 'Leave out' })[0] as HTMLElement);
    expect(screen.getByLabelText('Title')).toHaveValue('b');
    await user.type(screen.getByLabelText('Title'), 'ay');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(api.to('POST short/upload')).toHaveLength(1));
    expect(api.to('POST short/upload')[0]?.body).toMatchObject({ title: 'bay' });
    await waitFor(() => expect(StorageStub.open).toHaveLength(1));
  });

  it('a title that stands already / is kept for the file', async () => {
    draw();
    await userEvent.setup().type(await screen.findByLabelText('Title'), 'My own');
    await choose(clip);
    expect(screen.getByLabelText('Title')).toHaveValue('My own');
  });

  it('files that the API refuses / are refused at once, with the limit', async () => {
    draw();
    const large = aFile('large.mp4');
    Object.defineProperty(large, 'size', { value: 500_000_001 });
    expect(await screen.findByText(/Up to 3 min and 500 MB/)).toBeVisible();
    await choose(new File(['x'], 'film.mkv', { type: 'video/x-matroska' }), large);
    const alerts = await screen.findAllByRole('alert');
    expect(alerts[0]).toHaveTextContent('one of these kinds: MP4, MOV, WEBM, M4V.');
    expect(alerts[1]).toHaveTextContent('The limit is 500 MB.');
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
    const user = userEvent.setup();
    for (const button of screen.getAllByRole('button', { name: 'Leave out' }))
      await user.click(button);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('its progress is not shown to this person / says where to look', async () => {
    api.on('POST upload/u1/complete', { body: { data: aPost() } });
    await send();
    StorageStub.open[0]?.onload();
    expect(await screen.findByText(/The studio says how far it is/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See it in the studio' })).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('heading', { name: 'clip' })).toBeNull();
  });
});
