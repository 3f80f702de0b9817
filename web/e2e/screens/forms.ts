import type { Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';
import { press, steps, until } from './screen.js';
import type { Screen, Visit } from './screen.js';

type Key = Parameters<Visit['say']>[0];
type Problem = { path: string; rule: string; min?: number; max?: number };

const clip = { name: 'First light.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(600_000) };
const note = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

/** A refusal in English, as the server writes it; with what it says of single fields. */
async function refuse(page: Page, call: string, body: { error: string; details?: Problem[] }) {
  const details = body.details?.map((problem) => ({ ...problem, message: 'Wrong in English' }));
  const json = { ...body, message: 'Refused in English', ...(details && { details }) };
  await page.route(`**/api/${call}`, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 400, json }),
  );
}

const answer = (page: Page, call: string, data: unknown): Promise<unknown> =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ json: { data } }));

const fill =
  (key: Key, text: string) =>
  async ({ page, say }: Visit): Promise<void> => {
    await page.getByLabel(say(key), { exact: true }).first().fill(text);
  };
const submit = async ({ page }: Visit): Promise<void> => {
  const inside = page.locator('dialog[open] form, main form:not([hidden])').last();
  await inside.locator('button[type="submit"]').last().click();
};
const untilInvalid = async ({ page }: Visit): Promise<void> => {
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
};
const pick =
  (file: typeof clip) =>
  async ({ page }: Pick<Visit, 'page'>): Promise<void> => {
    await page.locator('input[type="file"]').first().setInputFiles(file);
  };

const editor = (name: string, parts: Pick<Screen, 'prepare' | 'open'>): Screen => ({
  name,
  path: ({ fan }) => `/@${fan.session.username}`,
  ...parts,
});

const upload = (name: string, { prepare, open }: Pick<Screen, 'prepare' | 'open'>): Screen => ({
  name,
  path: () => '/matestudio/short/upload',
  prepare: async (visit) => {
    await forgetUploads(visit);
    await prepare?.(visit);
  },
  ...(open && { open }),
});
/** What an upload of the look before left to go on with. */
async function forgetUploads({ page }: Visit): Promise<void> {
  await page.goto('/contact');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('root').onsuccess = resolve;
      }),
  );
}
const sending = steps(pick(clip), submit, async ({ page }) => {
  await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
});

/** Throws away what the browser kept of the files themselves, as it does of large ones. */
async function loseFiles({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('root').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const change = result.transaction('files', 'readwrite');
          change.objectStore('files').clear();
          change.oncomplete = () => {
            result.close();
            resolve(undefined);
          };
        };
      }),
  );
}

/** An upload whose first half arrives and whose second does not. */
async function takeHalf({ page }: Visit): Promise<void> {
  const parts = [1, 2].map((partNumber) => ({ partNumber, url: `/api/parts/${partNumber}` }));
  const ticket = { _id: 'p1', uploadId: 'u1', partSize: 300_000, parts };
  await answer(page, 'short/upload', ticket);
  await page.route('**/api/parts/1', (route) =>
    route.fulfill({ status: 200, headers: { etag: '"1"' } }),
  );
  await page.route('**/api/parts/2', () => undefined);
}

/** A whole upload, and what is told of its preparation. */
const prepared =
  (event: string, progress: object) =>
  async ({ page }: Visit): Promise<void> => {
    const parts = [{ partNumber: 1, url: '/api/parts/1' }];
    await answer(page, 'short/upload', { _id: 'p1', uploadId: 'u1', partSize: 600_000, parts });
    await page.route('**/api/parts/1', (route) =>
      route.fulfill({ status: 200, headers: { etag: '"1"' } }),
    );
    await answer(page, 'upload/u1/complete', {});
    const data = JSON.stringify({ percent: 40, playable: false, ...progress });
    await page.route('**/api/short/p1/progress', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `event: ${event}\ndata: ${data}\n\n`,
      }),
    );
  };
const untilTold = (key: Key) =>
  steps(pick(clip), submit, async ({ page, say }) => {
    await expect(page.getByText(say(key)).first()).toBeVisible();
  });

const visitor = (name: string, parts: Pick<Screen, 'prepare' | 'open'>): Screen => ({
  name,
  path: () => '/mTube',
  isVisited: true,
  ...parts,
});
const toSignUp = steps(
  press('common.login'),
  until('dialog'),
  press('auth.toSignupPhone'),
  fill('auth.phone', '501234567'),
  press('auth.sendCode'),
);
const type =
  (text: string) =>
  async ({ page }: Visit): Promise<void> => {
    await expect(page.locator('[autocomplete="one-time-code"]')).toBeFocused();
    await page.keyboard.type(text);
  };
const untilCodeRefused = async ({ page }: Visit): Promise<void> => {
  await expect(page.getByRole('dialog').getByRole('status').locator('span')).toBeVisible();
};

async function letCodesPass({ page }: Visit): Promise<void> {
  await answer(page, 'user/signup/check-user-exists', { exists: false });
  await answer(page, 'user/signup/request-otp', {});
  await answer(page, 'user/signup/verify-otp', { _id: 'somebody' });
}

async function describeOneself(visit: Visit): Promise<void> {
  await steps(toSignUp, type('123456'), press('auth.next'))(visit);
  const selects = visit.page.getByRole('dialog').locator('select[autocomplete^="bday"]');
  await expect(selects).toHaveCount(3);
  for (const [index, value] of ['2', '28', '2015'].entries())
    await selects.nth(index).selectOption(value);
  await steps(fill('auth.firstName', 'Omar'), fill('auth.lastName', 'Farouk'))(visit);
  await fill('auth.password', '12345678')(visit);
}

/** Forms that were refused, and uploads on their way. */
export const formScreens: readonly Screen[] = [
  editor('profile refused', {
    prepare: async ({ page }) => {
      const tooLong = { rule: 'TOO_LONG', max: 20 };
      const details = [
        { path: 'firstName', ...tooLong },
        { path: 'lastName', rule: 'REQUIRED' },
        { path: 'bio', rule: 'TOO_LONG', max: 80 },
      ];
      await refuse(page, 'user/update', { error: 'USERNAME_TAKEN', details });
    },
    open: steps(
      press('profile.edit'),
      until('dialog'),
      fill('edit.bio', 'Mornings.'),
      submit,
      untilInvalid,
    ),
  }),
  editor('wrong picture', {
    open: steps(press('profile.edit'), until('dialog'), pick(note), until('alert')),
  }),
  upload('upload refused', {
    prepare: async ({ page }) => {
      const details = [
        { path: 'title', rule: 'TOO_LONG', max: 100 },
        { path: 'description', rule: 'TOO_LONG', max: 2_000 },
        { path: 'tags', rule: 'TOO_MANY', max: 10 },
        { path: 'place', rule: 'INVALID' },
      ];
      await refuse(page, 'short/upload', { error: 'INVALID_REQUEST', details });
    },
    open: steps(pick(clip), submit, press('upload.change'), untilInvalid),
  }),
  upload('not a video', { open: steps(pick(note), until('alert')) }),
  upload('upload on its way', { prepare: takeHalf, open: sending }),
  upload('upload paused', {
    prepare: takeHalf,
    open: steps(sending, press('upload.pause'), async ({ page, say }) => {
      await expect(page.getByRole('button', { name: say('upload.resume') })).toBeVisible();
    }),
  }),
  upload('upload to go on with', {
    prepare: takeHalf,
    open: steps(sending, async ({ page, say }) => {
      await loseFiles({ page });
      await page.reload();
      await expect(page.getByText(say('upload.fileless'))).toBeVisible();
      await page
        .getByLabel(say('upload.chooseAgain'))
        .first()
        .setInputFiles({ ...clip, buffer: Buffer.alloc(600_001) });
      await expect(page.getByRole('alert')).toBeVisible();
    }),
  }),
  upload('video in preparation', {
    prepare: prepared('progress', {
      status: 'ready',
      playable: true,
      renditions: [
        { rung: '480p', percent: 100 },
        { rung: '720p', percent: 42 },
        { rung: '1080p', percent: 0 },
      ],
    }),
    open: untilTold('upload.ready'),
  }),
  upload('video that failed', {
    prepare: prepared('failed', { status: 'failed', failureCode: 'MEDIA_DAMAGED', renditions: [] }),
    open: untilTold('upload.processFailed'),
  }),
  {
    name: 'pay, bad address',
    path: () => '/virtual-gifting',
    open: steps(
      async ({ page }) => page.getByTestId('package-card').nth(2).click(),
      press('wallet.changeEmail'),
      fill('wallet.email', 'a@b'),
      submit,
      untilInvalid,
    ),
  },
  {
    name: 'comment refused',
    path: ({ video }) => `/watch/${video}`,
    prepare: async ({ page }) => {
      const details = [{ path: 'text', rule: 'TOO_LONG', max: 500 }];
      await refuse(page, 'video/*/comments*', { error: 'COMMENT_INVALID', details });
    },
    open: steps(
      fill('comments.add', 'x'.repeat(450)),
      async ({ page }) => page.keyboard.press('Enter'),
      untilInvalid,
    ),
  },
  visitor('number taken', {
    prepare: async ({ page }) => answer(page, 'user/signup/check-user-exists', { exists: true }),
    open: steps(toSignUp, untilCodeRefused),
  }),
  visitor('no more codes', {
    prepare: async (visit) => {
      await letCodesPass(visit);
      const json = { error: 'RATE_LIMITED', message: 'Refused in English' };
      await visit.page.route('**/api/user/signup/request-otp', (route) =>
        route.fulfill({ status: 429, json }),
      );
    },
    open: steps(toSignUp, untilCodeRefused),
  }),
  visitor('wrong code', {
    prepare: async (visit) => {
      await letCodesPass(visit);
      await refuse(visit.page, 'user/signup/verify-otp', { error: 'OTP_INVALID' });
    },
    open: steps(toSignUp, type('654321'), untilCodeRefused),
  }),
  visitor('person refused', {
    prepare: async (visit) => {
      await letCodesPass(visit);
      const details = [
        { path: 'firstName', rule: 'INVALID' },
        { path: 'lastName', rule: 'TOO_LONG', max: 20 },
        { path: 'password', rule: 'TOO_SHORT', min: 8 },
      ];
      await refuse(visit.page, 'user/signup/complete', { error: 'UNDER_AGE', details });
    },
    open: steps(describeOneself, submit, untilInvalid),
  }),
  visitor('new password refused', {
    prepare: async ({ page }) => {
      await answer(page, 'user/forgot-password', {});
      await page.route('**/api/user/forgot-password/verify', (route) => {
        const isNew = route.request().postDataJSON().newPassword !== undefined;
        const json = { error: 'PASSWORD_TOO_WEAK', message: 'Refused in English' };
        return route.fulfill(
          isNew ? { status: 400, json } : { json: { data: { verified: true } } },
        );
      });
    },
    open: steps(
      press('common.login'),
      until('dialog'),
      press('auth.toForgot'),
      fill('auth.phone', '501234567'),
      press('auth.sendCode'),
      type('123456'),
      fill('auth.newPassword', '12345678'),
      submit,
      untilInvalid,
    ),
  }),
];
