import { amazonDefinition } from './amazon/amazon.definition.js';
import type { ProviderDefinition } from './provider-definition.js';
import { telrDefinition } from './telr/telr.definition.js';

/** Every provider that this service knows; those with settings are opened. */
export const providerDefinitions: readonly ProviderDefinition[] = [
  amazonDefinition,
  telrDefinition,
];
