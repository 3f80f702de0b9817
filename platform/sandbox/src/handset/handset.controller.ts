import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../pages/page.js';
import type { HandsetEnd, HandsetPayment } from './handset-payment.js';
import { handsetPage, handsetsPage } from './handset.page.js';
import type { HandsetWallet } from './handset-wallet.js';

const WRONG_PIN = '00000';
/** How soon a screen with nothing on it looks again. */
const LOOK_AGAIN_SECONDS = '2';
const answerForm = z.object({
  reference: z.string(),
  answer: z.enum(['approve', 'decline', 'ignore', 'no-funds']),
  pin: z.string().default(''),
});
type Answer = z.infer<typeof answerForm>;

/** What a phone is asked, and by whom. */
interface Question {
  readonly wallet: HandsetWallet;
  readonly payment: HandsetPayment;
}

interface PhoneRoute {
  Params: { phone: string };
}

/** `/handset/{phone}`: the screen of a payer's phone, with the questions of every wallet; `/handset`: the phones asked now. */
export async function registerHandset(
  app: FastifyInstance,
  wallets: readonly HandsetWallet[],
): Promise<void> {
  const asked = (): Question[] =>
    wallets.flatMap((wallet) =>
      wallet.store
        .list()
        .filter((payment) => payment.state === 'asked')
        .map((payment) => ({ wallet, payment })),
    );
  const questionsOf = (phone: string): Question[] =>
    asked().filter(({ payment }) => payment.phone === phone);

  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4_096 });

    scope.get('/handset', (_request, reply) => {
      const phones = new Set(asked().map(({ payment }) => payment.phone));
      reply.header('refresh', LOOK_AGAIN_SECONDS);
      return sendPage(reply, handsetsPage([...phones]));
    });

    scope.get<PhoneRoute>('/handset/:phone', ({ params: { phone } }, reply) => {
      const payments = questionsOf(phone).map(({ payment }) => payment);
      // While somebody types a PIN the page stays as it is.
      if (payments.length === 0) reply.header('refresh', LOOK_AGAIN_SECONDS);
      return sendPage(reply, handsetPage(phone, payments));
    });

    scope.post<PhoneRoute>('/handset/:phone', ({ params: { phone }, body }, reply) => {
      const form = answerForm.safeParse(body);
      const question = questionsOf(phone).find(
        ({ payment }) => payment.reference === form.data?.reference,
      );
      // A second click finds the question gone, and changes nothing.
      if (form.success && question)
        question.wallet.end(question.payment, endOf(form.data), 'on the phone');
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
