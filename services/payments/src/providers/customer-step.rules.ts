/** What the payer does first. */
export type CustomerStep =
  /** The browser posts a form to the provider's page. */
  | {
      readonly kind: 'form';
      readonly action: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** The browser goes to a page of the provider. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The provider's own script turns the card into a token with these. */
  | { readonly kind: 'client-token'; readonly parameters: Readonly<Record<string, string>> }
  /** The payer confirms on the phone. */
  | { readonly kind: 'handset' };

export type StepKind = CustomerStep['kind'];
