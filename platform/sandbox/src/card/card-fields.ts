import { html, type Html } from '../pages/html.js';

/** What a provider calls the fields of its form for a card. */
export interface CardFieldNames {
  number: string;
  expiry: string;
  securityCode: string;
  holder: string;
}

/** A field that comes back to the person: what was typed, and what is wrong with it. */
export interface TypedField {
  value?: string | undefined;
  error?: string | undefined;
}

interface FieldLook {
  label: string;
  placeholder: string;
  autocomplete: string;
  /** What may stand in it, spaces and strokes counted. */
  lengthMax: number;
  pattern?: string;
}

const LOOKS: Readonly<Record<keyof CardFieldNames, FieldLook>> = {
  number: {
    label: 'Card number',
    placeholder: '0000 0000 0000 0000',
    autocomplete: 'cc-number',
    lengthMax: 23,
    pattern: '[0-9 ]*',
  },
  expiry: {
    label: 'Expiry date',
    placeholder: 'MM/YY',
    autocomplete: 'cc-exp',
    lengthMax: 7,
    pattern: '[0-9/ ]*',
  },
  securityCode: {
    label: 'Security code',
    placeholder: 'CVV',
    autocomplete: 'cc-csc',
    lengthMax: 4,
    pattern: '[0-9]*',
  },
  holder: {
    label: 'Name on card',
    placeholder: 'As printed',
    autocomplete: 'cc-name',
    lengthMax: 100,
  },
};

/** The fields for a card. Of a form that is posted `typedOf` says by the name of a field what was typed before. */
export function cardFields(
  names: CardFieldNames,
  typedOf?: (name: keyof CardFieldNames) => TypedField,
): Html {
  const field = (of: keyof CardFieldNames): Html => cardField(names[of], LOOKS[of], typedOf?.(of));
  return html`${field('number')}
    <div class="pair">${field('expiry')} ${field('securityCode')}</div>
    ${field('holder')}`;
}

function cardField(name: string, look: FieldLook, typed: TypedField | undefined): Html {
  const { label, placeholder, autocomplete, lengthMax, pattern } = look;
  const { value = '', error = '' } = typed ?? {};
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      ${typed && html`name="${name}" value="${value}" aria-describedby="${name}-error"`}
      placeholder="${placeholder}"
      autocomplete="${autocomplete}"
      maxlength="${lengthMax}"
      inputmode="${pattern === undefined ? 'text' : 'numeric'}"
      ${pattern !== undefined && html`pattern="${pattern}"`}
      required
      ${error !== '' && html`aria-invalid="true"`}
    />
    ${typed && html`<p class="field-error" id="${name}-error">${error}</p>`}
  </div>`;
}
