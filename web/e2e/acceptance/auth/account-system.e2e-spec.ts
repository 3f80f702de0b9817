import { randomInt } from 'node:crypto';
import type { Request } from '@playwright/test';
import { AuthModal, aNewcomer } from '../../pages/auth-modal.js';
import { expect, test } from '../../support/journey-test.js';

interface Wire {
  readonly path: string;
  readonly body: unknown;
}

const wireOf = (request: Request): Wire => ({
  path: new URL(request.url()).pathname.replace(/^\/api\//, ''),
  body: request.postDataJSON() as unknown,
});

/** What a signed token says, unchecked. */
function claimsOf(token: string): { iat: number; exp: number } {
  const [, claims = ''] = token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
    iat: number;
    exp: number;
  };
}

test('AU-42, AU-43, AU-47 / a new account: two requests, ten days, no birthday in public (e2e)', async ({
  page,
  inbox,
}) => {
  const sent: Wire[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(wireOf(request));
  });
  const person = aNewcomer('Amina', `Rahman${randomInt(10_000)}`);
  await page.goto('/mTube');
  await new AuthModal(page).signUpByPhone(person, inbox);
  const password = expect.any(String) as unknown;
  const { firstName, lastName } = person;
  expect(sent.filter(({ path }) => /signup\/complete|user\/login/.test(path))).toEqual([
    {
      path: 'user/signup/complete',
      body: {
        _id: expect.any(String) as unknown,
        password,
        firstName,
        lastName,
        dob: '1995-05-17',
      },
    },
    {
      path: 'user/login',
      body: { email: '', phone: `+971${person.phoneDigits}`, password, otp: '' },
    },
  ]);
  const { username, accessToken } = await page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('root') ?? '{}') as {
          auth: { session: { username: string; accessToken: string } };
        }
      ).auth.session,
  );
  const { iat, exp } = claimsOf(accessToken);
  expect(exp - iat).toBe(864_000);
  const reply = page.waitForResponse((response) =>
    response.url().endsWith(`/api/user/${username}`),
  );
  await page.goto(`/@${username}`);
  expect(await (await reply).text()).not.toMatch(/dob|birth|1995/i);
  await expect(page.getByRole('main')).not.toContainText('1995');
});
