import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../pages/page.js';
import type { HandsetEnd, HandsetPayment } from './handset-payment.js';
import { handsetPage } from './handset.page.js';
import type { HandsetWallet } from './handset-wallet.js';

const WRONG_PIN = '00000';
const answerForm = z.object({
  reference: z.string(),
  answer: z.enum(['approve', 'decline', 'ignore', 'no-funds']),
  pin: z.string().default(''),
});
type Answer = z.infer<typeof answerForm>;

interface PhoneRoute {
  Params: { phone: string };
}

/** `/handset/{phone}`: the screen of a payer's phone, with the questions of every wallet. */
export async function registerHandset(
  app: FastifyInstance,
  wallets: readonly HandsetWallet[],
): Promise<void> {
  const questionsOf = (phone: string): { wallet: HandsetWallet; payment: HandsetPayment }[] =>
    wallets.flatMap((wallet) =>
      wallet.store
        .list()
        .filter((payment) => payment.phone === phone && payment.state === 'asked')
        .map((payment) => ({ wallet, payment })),
    );

  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4_096 });

    scope.get<PhoneRoute>('/handset/:phone', ({ params: { phone } }, reply) => {
      const payments = questionsOf(phone).map(({ payment }) => payment);
      return sendPage(reply, handsetPage(phone, payments));
    });

    scope.post<PhoneRoute>('/handset/:phone', ({ params: { phone }, body }, reply) => {
      const form = answerForm.safeParse(body);
      const asked = questionsOf(phone).find(
        ({ payment }) => payment.reference === form.data?.reference,
      );
      // A second click finds the question gone, and changes nothing.
      if (form.success && asked) asked.wallet.end(asked.payment, endOf(form.data), 'on the phone');
      return reply.redirect(`/handset/${encodeURIComponent(phone)}`, 303);
    });
  });
}

function endOf({ answer, pin }: Answer): HandsetEnd {
  switch (answer) {
    case 'approve':
      return pin === WRONG_PIN ? 'wrong-pin' : 'approved';
    case 'decline':
      return 'cancelled';
    case 'ignore':
      return 'ignored';
    case 'no-funds':
      return 'no-funds';
  }
}
