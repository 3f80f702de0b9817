import sharp from 'sharp';
import { portraitSvg } from './avatars.js';
import { DemoClient, readCode } from './demo-client.js';
import { demoPassword, type DemoPerson } from './demo-people.js';
import type { DemoProgress } from './demo-progress.js';

/** A demo person who is signed in. */
export interface SignedInPerson {
  readonly person: DemoPerson;
  readonly accountId: string;
  readonly client: DemoClient;
}

interface SignInOptions {
  readonly gatewayUrl: string;
  readonly sandboxUrl: string;
  readonly progress: DemoProgress;
}

/** Signs a person up as anybody would (code, birthday, password), unless they exist, and logs them in. */
export async function signIn(
  person: DemoPerson,
  { gatewayUrl, sandboxUrl, progress }: SignInOptions,
): Promise<SignedInPerson> {
  const client = new DemoClient(gatewayUrl);
  const { method, value } = person.identifier;
  await progress.once(`${person.key} signs up`, async () => {
    const question = { method, identifier: value };
    const { exists } = await client.call<{ exists: boolean }>(
      'POST',
      'user/signup/check-user-exists',
      question,
    );
    if (!exists) await signUp(person, { client, sandboxUrl });
  });
  const session = await client.call<{ _id: string; accessToken: string }>('POST', 'user/login', {
    [method]: value,
    password: demoPassword,
  });
  client.useSession(session.accessToken);
  await progress.once(`${person.key} dresses up`, () => dressUp(person, client));
  return { person, accountId: session._id, client };
}

async function signUp(
  person: DemoPerson,
  { client, sandboxUrl }: { client: DemoClient; sandboxUrl: string },
): Promise<void> {
  const { method, value: identifier } = person.identifier;
  const since = Date.now();
  await client.call('POST', 'user/signup/request-otp', { method, identifier });
  const otp = await readCode(sandboxUrl, identifier, since);
  const { _id } = await client.call<{ _id: string }>('POST', 'user/signup/verify-otp', {
    method,
    identifier,
    otp,
  });
  await client.call('POST', 'user/signup/complete', {
    _id,
    password: demoPassword,
    firstName: person.firstName,
    lastName: person.lastName,
    dob: person.birthDate,
  });
}

async function dressUp(person: DemoPerson, client: DemoClient): Promise<void> {
  await client.call('PUT', 'user/update', { username: person.username, bio: person.bio });
  const picture = await sharp(Buffer.from(portraitSvg(person.portrait)))
    .png()
    .toBuffer();
  const { uploadUrl, headers } = await client.call<{
    uploadUrl: string;
    headers?: Record<string, string>;
  }>('POST', 'user/profile-picture', {
    fileName: `${person.username}.png`,
    size: picture.length,
  });
  const response = await fetch(uploadUrl, {
    method: 'PUT',
    body: new Uint8Array(picture),
    headers: headers ?? {},
  });
  if (!response.ok) throw new Error(`avatar of ${person.username}: ${response.status}`);
}
