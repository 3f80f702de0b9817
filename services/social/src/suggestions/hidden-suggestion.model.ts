import { defineModel } from '@mate/mongo/define-model';
import { hiddenSuggestions } from './hidden-suggestion.rules.js';

/** Somebody whom a viewer does not want suggested; `_id` is `viewer:target`. */
export interface HiddenSuggestionDocument {
  _id: string;
  viewerId: string;
  hideTime: Date;
}

export const hiddenSuggestionModel = defineModel<HiddenSuggestionDocument>({
  name: hiddenSuggestions,
  fields: { _id: String, viewerId: String, hideTime: Date },
  indexes: [{ key: { viewerId: 1, hideTime: -1 } }],
});
