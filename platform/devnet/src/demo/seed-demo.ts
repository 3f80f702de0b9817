import type { DemoClient } from './demo-client.js';
import { demoPeople } from './demo-people.js';
import { demoPosts } from './posts/demo-posts.js';
import { personOf, retried, type Demo, type DemoOptions } from './demo-run.js';
import { signIn, type SignedInPerson } from './seed-people.js';
import { seedPosts } from './seed-posts.js';
import { watchPosts } from './watch-posts.js';

// Passwords are hashed with all that a core has.
const PEOPLE_AT_ONCE = 3;

/**
 * Fills a new system with people, follows, coins, posts, comments, likes and gifts, all through the public API and the
 * real pipeline, and carries on where an earlier run was stopped. People and relations come first, so that the app is
 * usable while the videos are still on their way.
 */
export async function seedDemo(options: DemoOptions): Promise<void> {
  const { progress, signal, say } = options;
  const demo = { people: await signInAll(options), options };
  await Promise.all([...demo.people.values()].map((signedIn) => follow(signedIn, demo)));
  for (const signedIn of demo.people.values()) await buyCoins(signedIn, options);
  say(`demo people ready (${demo.people.size}); their videos follow`);
  const published = await seedPosts(demo);
  if (signal.aborted) return;
  await watchPosts(published, demo);
  progress.complete();
  say(`demo posts ready (${demoPosts.length})`);
}

async function signInAll(options: DemoOptions): Promise<Map<string, SignedInPerson>> {
  const people = new Map<string, SignedInPerson>();
  for (let first = 0; first < demoPeople.length; first += PEOPLE_AT_ONCE) {
    const some = demoPeople.slice(first, first + PEOPLE_AT_ONCE);
    const signedIn = await Promise.all(some.map((person) => signIn(person, options)));
    for (const each of signedIn) people.set(each.person.key, each);
  }
  return people;
}

async function follow({ person, client }: SignedInPerson, demo: Demo): Promise<void> {
  for (const key of person.follows) {
    const targetUserId = personOf(demo, key).accountId;
    await demo.options.progress.once(`${person.key} follows ${key}`, () =>
      retried(() => client.call('POST', 'user/follow', { action: 'send', targetUserId })),
    );
  }
}

async function buyCoins(signedIn: SignedInPerson, options: DemoOptions): Promise<void> {
  const { key, buysCoins } = signedIn.person;
  if (!buysCoins) return;
  await options.progress.once(`${key} buys coins`, () =>
    buyPackage(signedIn.client, buysCoins, options.sandboxUrl),
  );
}

async function buyPackage(client: DemoClient, size: number, sandboxUrl: string): Promise<void> {
  const packages = await client.call<{ _id: string; coins: number }[]>(
    'GET',
    'payment/package?countryCode=UAE',
  );
  const wanted = packages.find(({ coins }) => coins === size) ?? packages[0];
  if (!wanted) throw new Error('no packages on sale');
  const { payment } = await client.call<{
    payment: { chargeMeta: { fields: Record<string, string> } };
  }>('POST', 'payment/amazon/buy', { packageId: wanted._id, iframe: true });
  const { fields } = payment.chargeMeta;
  const response = await fetch(
    `${sandboxUrl}/payments/amazon/${fields['merchant_reference']}/decide`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'success', webhook: 'once', fields }),
    },
  );
  if (!response.ok) throw new Error(`buying coins: ${response.status} ${await response.text()}`);
}
