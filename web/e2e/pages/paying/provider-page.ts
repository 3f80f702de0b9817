import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '../../support/journey-test.js';

type Place = Page | FrameLocator;

/** What a payer does where the bank or the portal asks. */
export type Answer = 'Approve' | 'Fail' | 'Cancel';

/** Fills in a test card, as a person does who has none: from the list under the form. */
export async function takeTestCard(place: Place, number: string): Promise<void> {
  await place.getByText('Test cards', { exact: true }).click();
  await place.getByRole('button', { name: number }).click();
  await expect(place.getByLabel('Card number')).not.toHaveValue('');
}

/** Answers on the page of the card's bank, or of a portal. */
export async function answerBank(place: Place, answer: Answer): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await place.getByRole('button', { name: answer, exact: true }).click();
}

/** Types a card and answers its bank; whoever gives up does so before the card. */
export async function payOnCardPage(place: Place, number: string, answer: Answer): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Card details' })).toBeVisible();
  if (answer === 'Cancel') {
    await place.getByRole('button', { name: 'Cancel', exact: true }).click();
    return;
  }
  await takeTestCard(place, number);
  await place.getByRole('button', { name: 'Continue', exact: true }).click();
  await answerBank(place, answer);
}

/** Answers on the payer's phone; a wrong PIN is how a payment by phone fails. */
export async function answerPhone(phone: Page, answer: Answer): Promise<void> {
  await phone.getByLabel('PIN').fill(answer === 'Fail' ? '00000' : '12345');
  const name = answer === 'Cancel' ? 'Decline' : 'Approve';
  await phone.getByRole('button', { name, exact: true }).click();
  await expect(phone.getByText('Nothing to approve.')).toBeVisible();
}
