import fc from 'fast-check';
import { randomCases } from '@mate/testing/runs';
import type { PaymentProvider, WebhookReader } from '../../src/providers/payment-provider.port.js';
import { providerDefinitions } from '../../src/providers/provider.list.js';
import { MERCHANTS } from '../merchants.js';
import { factsOf, forgeriesOf, type ForgedNotice } from './mutations.js';
import { disputeKinds, genuineNotice, noticeKinds } from './notice-kinds.js';

/** The campaign takes a hundred times as many: 150,000 of payments at seven providers and of disputes at three. */
const FORGERIES = 150;

const env = {
  ...Object.fromEntries(
    Object.entries(MERCHANTS).map(([name, value]) => [`PAYMENTS_${name}`, value]),
  ),
  PAYMENTS_WALEE_API_URL: 'https://api.walee.example',
};

const opened: PaymentProvider[] = [];

function open(name: string): PaymentProvider {
  const definition = providerDefinitions.find((one) => one.name === name);
  if (!definition) throw new Error(`no provider ${name}`);
  const place = { env, isProduction: false, publicUrl: 'https://mate.example' };
  const provider = definition.configure(place).open();
  opened.push(provider);
  return provider;
}

function readerOf({ webhooks }: PaymentProvider): WebhookReader {
  if (!webhooks) throw new Error('its server never calls');
  return webhooks;
}

/**
 * What a forged notice gets by it; nothing where it is as good as the genuine one, which came or will come, or only makes us
 * ask.
 */
function gainOf(reader: WebhookReader, notice: ForgedNotice): string | undefined {
  const { genuine, forged, breaksSignature } = notice;
  const reading = reader.verify(forged);
  const key = reader.eventKeyOf(forged);
  switch (reading.kind) {
    case 'unverified':
      return undefined;
    case 'irrelevant':
      return breaksSignature ? 'passes for genuine' : undefined;
    case 'hint':
      if (breaksSignature) return 'passes for genuine';
      return Object.keys(reading).sort().join() === 'kind,reference' ? undefined : 'says more';
    case 'report':
    case 'dispute':
      if (breaksSignature) return 'passes for genuine';
      expect(reading).toEqual(reader.verify(genuine));
      return key === reader.eventKeyOf(genuine) ? undefined : 'counts as another message';
  }
}

const kinds = [
  ...noticeKinds.map((kind) => ({ about: 'payments', kind })),
  ...disputeKinds.map((kind) => ({ about: 'disputes', kind })),
];

describe.each(kinds)('notices of $kind.provider about $about', ({ kind }) => {
  const provider = open(kind.provider);
  const reader = readerOf(provider);
  const facts = factsOf(kind, (purchaseId) => provider.referenceOf(purchaseId));

  it('genuine / read as what they say', () => {
    fc.assert(
      fc.property(facts, (told) => {
        const reading = reader.verify(genuineNotice(kind, told));
        const dispute = kind.disputeOf?.(told);
        if (dispute) return void expect(reading).toMatchObject({ kind: 'dispute', dispute });
        expect(reading).toMatchObject(
          reading.kind === 'report'
            ? { report: { ...paid(told), isOurMerchant: true } }
            : { kind: 'hint', reference: told.reference },
        );
      }),
      { numRuns: 20 },
    );
  });

  it('forged in any way / none is accepted', () => {
    const forgeries = fc.tuple(facts, facts).chain((pair) => forgeriesOf(kind, pair));
    fc.assert(
      fc.property(forgeries, (notice) => {
        expect({ how: notice.how, gain: gainOf(reader, notice) }).toEqual({ how: notice.how });
      }),
      randomCases(FORGERIES),
    );
  });
});

it('a provider whose server never calls / has nothing to forge; what its browsers bring only names a payment', () => {
  const epay = open('epay');
  expect(epay.webhooks).toBeUndefined();
  const fields = fc.dictionary(fc.constantFrom('TransactionID', 'OrderID', 'Amount'), fc.string());
  fc.assert(
    fc.property(fields, (brought) => {
      const reading = epay.readReturn?.(brought);
      expect(['unverified', 'provider-hint']).toContain(reading?.kind);
    }),
  );
});

afterAll(async () => {
  for (const one of opened) await one.close?.();
});

function paid({ reference, amountMinor, currency }: Parameters<typeof genuineNotice>[1]): object {
  return { outcome: 'paid', reference, amountMinor, currency };
}
