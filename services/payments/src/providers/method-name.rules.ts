/** What buyers know a way to pay as: a company, or a company's wallet or card; a card may be nobody's. */
export type MethodName =
  | { readonly kind: 'company' | 'wallet'; readonly company: string }
  | { readonly kind: 'card'; readonly company?: string };
