/** The rows of a lane, as a condition on them. */
export interface Lane {
  readonly provider: string | { readonly $nin: readonly string[] };
}

/** One for each provider, and one for the rows of all others: those that were switched off. */
export function lanesOf(providers: readonly string[]): Lane[] {
  return [...providers.map((provider) => ({ provider })), { provider: { $nin: providers } }];
}
