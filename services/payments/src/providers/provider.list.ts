import { amazonDefinition } from './amazon/amazon.definition.js';
import { tapDefinition } from './tap/tap.definition.js';
import type { ProviderDefinition } from './provider-definition.js';

/** Every provider that this service knows; those with settings are opened. */
export const providerDefinitions: readonly ProviderDefinition[] = [amazonDefinition, tapDefinition];
