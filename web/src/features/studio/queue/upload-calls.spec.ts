import { createAppStore } from '../../../app/store.js';
import { ApiStub } from '../../../testing/api-stub.js';
import { uploadCalls } from './upload-calls.js';

describe('calls of uploads', () => {
  it('how one stands / is asked once each time: the upload bears failures itself', async () => {
    const api = new ApiStub();
    api.on('GET upload/u1', { status: 503, body: {} });
    const calls = uploadCalls(createAppStore().dispatch, 'alice');
    await expect(calls.standing('u1')).rejects.toMatchObject({ status: 503 });
    expect(api.calls).toHaveLength(1);
  });
});
