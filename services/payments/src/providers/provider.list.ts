import { amazonDefinition } from './amazon/amazon.definition.js';
import { epayDefinition } from './epay/epay.definition.js';
import { easypaisaDefinition } from './easypaisa/easypaisa.definition.js';
import { jazzcashDefinition } from './jazzcash/jazzcash.definition.js';
import type { ProviderDefinition } from './provider-definition.js';
import { tapDefinition } from './tap/tap.definition.js';
import { telrDefinition } from './telr/telr.definition.js';
import { waleeCardDefinition, waleeDefinition } from './walee/walee.definition.js';

/** Every provider that this service knows; those with settings are opened. */
export const providerDefinitions: readonly ProviderDefinition[] = [
  amazonDefinition,
  tapDefinition,
  telrDefinition,
  jazzcashDefinition,
  easypaisaDefinition,
  epayDefinition,
  waleeDefinition,
  waleeCardDefinition,
];
