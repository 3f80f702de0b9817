import { createAppStore } from '../app/store.js';
import { ApiStub } from '../testing/api-stub.js';
import { aUser } from '../testing/builders.js';
import { expectFailedReads } from '../testing/failed-reads.js';
import { aliceSession, signedInAsAlice } from '../testing/render-app.js';
import { peopleApi } from '../entities/person/people-api.js';
import { ownAccountApi } from '../entities/session/own-account-api.js';
import { defaultErrorMessage, messageOf } from './api-error.js';
import { forgetDevice } from './api/device.js';
import { baseApi } from './base-api.js';
import { backoffMs } from './base-query.js';
import { loadLanguage } from './i18n/load-language.js';
import { browser } from './page/browser.js';
import { resetSessionEnd } from './page/session-end.js';

const me = { data: aUser() };

const wayIn = baseApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<unknown, void>({
      query: () => ({ url: 'user/login', method: 'POST', body: { email: 'a@b.co' } }),
      extraOptions: { signsIn: true },
    }),
  }),
});
const signIn = () => wayIn.endpoints.signIn.initiate();

describe('base query', () => {
  let api: ApiStub;
  let reload: jest.SpyInstance;

  beforeEach(() => {
    expectFailedReads();
    jest.useFakeTimers();
    resetSessionEnd();
    forgetDevice();
    localStorage.clear();
    window.mateEvents = [];
    api = new ApiStub();
    reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
  });
  afterEach(() => {
    reload.mockRestore();
    jest.useRealTimers();
  });

  it('every call carries the app version, and the token once there is one', async () => {
    api.on('GET user/profile', { body: me });
    await createAppStore().dispatch(ownAccountApi.endpoints.me.initiate());
    await createAppStore(signedInAsAlice).dispatch(ownAccountApi.endpoints.me.initiate());
    expect(api.calls.map(({ headers }) => headers.get('app-version'))).toEqual(['1.0.0', '1.0.0']);
    expect(api.calls.map(({ headers }) => headers.get('access-token'))).toEqual([
      null,
      aliceSession.accessToken,
    ]);
  });

  it('every call says the language that the app speaks, for mails', async () => {
    api.on('GET user/profile', { body: me });
    const ask = () => createAppStore().dispatch(ownAccountApi.endpoints.me.initiate());
    await ask();
    await loadLanguage('ur');
    await ask();
    await loadLanguage('en');
    expect(api.calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'ur']);
  });

  it('signing in / the device asks for its id first, keeps it and sends it from then on', async () => {
    api.on('POST user/device', { body: { data: { deviceToken: 'k.abcdefghijklmnopqrstuv.sig' } } });
    api.on('POST user/login', { body: { data: aliceSession } });
    api.on('GET user/profile', { body: me });
    const store = createAppStore();
    for (let count = 0; count < 2; count += 1) await store.dispatch(signIn());
    await store.dispatch(ownAccountApi.endpoints.me.initiate());
    expect(api.to('POST user/device')).toHaveLength(1);
    const others = api.calls.filter(({ path }) => path !== 'user/device');
    expect(others.map(({ headers }) => headers.get('x-device'))).toEqual(
      Array.from({ length: 3 }, () => 'k.abcdefghijklmnopqrstuv.sig'),
    );
  });

  it('signed in / the newer token that the answer brings is sent from then on', async () => {
    const newer = 'k.abcdefghijklmnopqrstuv.20000.pass.sig';
    api.on('POST user/login', { body: { data: aliceSession }, headers: { 'x-device': newer } });
    api.on('GET user/profile', { body: me });
    const store = createAppStore();
    await store.dispatch(signIn());
    await store.dispatch(ownAccountApi.endpoints.me.initiate());
    expect(api.to('GET user/profile')[0]?.headers.get('x-device')).toBe(newer);
  });

  it('signing in / no answer about the device / goes on without', async () => {
    api.on('POST user/device', { status: 503 });
    api.on('POST user/login', { body: { data: aliceSession } });
    const store = createAppStore();
    await store.dispatch(signIn());
    expect(api.to('POST user/login')[0]?.headers.get('x-device')).toBeNull();
  });

  it('work asked for / done, and the same call made again with the proof', async () => {
    jest.useRealTimers();
    const proof = { algorithm: 'sha-256' as const, challenge: '1.8.salt.mac', difficultyBits: 8 };
    api.on('POST user/login', ({ headers }) =>
      headers.get('x-proof') === null
        ? { status: 429, body: { error: 'PROOF_REQUIRED', message: 'Wait', proof } }
        : { body: { data: aliceSession } },
    );
    const store = createAppStore();
    await store.dispatch(signIn());
    const [first, second, ...more] = api.to('POST user/login');
    expect(more).toEqual([]);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('x-proof')).toMatch(/^1\.8\.salt\.mac:[0-9a-z]+$/);
  });

  it('more work asked for after the proof / done as well', async () => {
    jest.useRealTimers();
    const proofOf = (difficultyBits: number) => ({
      algorithm: 'sha-256' as const,
      challenge: `1.${difficultyBits}.salt.mac`,
      difficultyBits,
    });
    const busy = { error: 'PROOF_REQUIRED' as const, message: 'Wait' };
    api.on('POST user/login', ({ headers }) => {
      const proof = headers.get('x-proof');
      if (proof?.startsWith('1.9.')) return { body: { data: aliceSession } };
      return { status: 429, body: { ...busy, proof: proofOf(proof === null ? 8 : 9) } };
    });
    const result = await createAppStore().dispatch(signIn());
    expect(result.error).toBeUndefined();
    expect(api.to('POST user/login')).toHaveLength(3);
  });

  it('work asked for again after the proof / told as a refusal', async () => {
    jest.useRealTimers();
    const proof = { algorithm: 'sha-256' as const, challenge: 'c', difficultyBits: 1 };
    const body = { error: 'PROOF_REQUIRED' as const, message: 'Wait', proof };
    api.on('POST user/login', { status: 429, body });
    const store = createAppStore();
    const result = await store.dispatch(signIn());
    expect(result.error).toMatchObject({ status: 429, code: 'PROOF_REQUIRED' });
    expect(api.to('POST user/login')).toHaveLength(2);
  });

  it('a failing query is asked four times, with growing waits', async () => {
    api.on('GET user/profile', { status: 500, body: {} });
    const result = createAppStore().dispatch(ownAccountApi.endpoints.me.initiate());
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await result).error).toMatchObject({ status: 500, message: defaultErrorMessage });
    expect(api.calls).toHaveLength(4);
    const waits = [1, 2, 3, 6].map((attempt) => backoffMs(attempt, () => 0.5));
    expect(waits).toEqual([1_000, 2_000, 4_000, 30_000]);
  });

  it('a mutation is never repeated by the client', async () => {
    api.on('PUT user/update', { status: 500, body: {} });
    const store = createAppStore(signedInAsAlice);
    const result = store.dispatch(ownAccountApi.endpoints.updateMe.initiate({ bio: 'x' }));
    await jest.advanceTimersByTimeAsync(60_000);
    await result;
    expect(api.to('PUT user/update')).toHaveLength(1);
  });

  it('a refusal is not asked again', async () => {
    api.on('GET user/nobody', { status: 404, body: { message: 'User not found' } });
    const result = await createAppStore().dispatch(peopleApi.endpoints.profile.initiate('nobody'));
    expect(result.error).toMatchObject({ status: 404, message: 'User not found' });
    expect(api.calls).toHaveLength(1);
  });

  it('a 401 with a token ends the session once, however many calls fail', async () => {
    localStorage.setItem('root', '{}');
    api.on('GET user/profile', { status: 401, body: {} }).on('GET user/bob', { status: 401 });
    const store = createAppStore(signedInAsAlice);
    await Promise.all([
      store.dispatch(ownAccountApi.endpoints.me.initiate()),
      store.dispatch(peopleApi.endpoints.profile.initiate('bob')),
    ]);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(0);
    expect(window.mateEvents?.map(({ name }) => name)).toEqual(['unauthorize-logout']);
  });

  it('a 401 without a token changes nothing', async () => {
    api.on('GET user/profile', { status: 401, body: { message: 'Invalid credentials' } });
    const result = await createAppStore().dispatch(ownAccountApi.endpoints.me.initiate());
    expect(result.error).toMatchObject({ status: 401, message: 'Invalid credentials' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('a reply that is not JSON gets the default text', async () => {
    api.onForeign('GET user/bob', { status: 400, text: '<html>bad gateway</html>' });
    const result = await createAppStore().dispatch(peopleApi.endpoints.profile.initiate('bob'));
    expect(result.error).toMatchObject({ status: 400, message: defaultErrorMessage });
  });

  it.each([
    [{ data: { message: 'inner' }, message: 'outer', error: 'CODE' }, 'inner'],
    [{ message: 'outer', error: 'CODE' }, 'outer'],
    [{ error: 'CODE' }, 'CODE'],
    [{}, defaultErrorMessage],
  ])('the message of %j is %p', (body, text) => {
    expect(messageOf(body)).toBe(text);
  });
});
