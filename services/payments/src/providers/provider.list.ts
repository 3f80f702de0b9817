import { amazonDefinition } from './amazon/amazon.definition.js';
import { easypaisaDefinition } from './easypaisa/easypaisa.definition.js';
import { jazzcashDefinition } from './jazzcash/jazzcash.definition.js';
import type { ProviderDefinition } from './provider-definition.js';

/** Every provider that this service knows; those with settings are opened. */
export const providerDefinitions: readonly ProviderDefinition[] = [
  amazonDefinition,
  jazzcashDefinition,
  easypaisaDefinition,
];
