import {
  POST_DESCRIPTION_LENGTH_MAX,
  POST_PLACE_LENGTH_MAX,
  POST_TITLE_LENGTH_MAX,
} from '@mate/contracts/limits';
import type { ReactNode } from 'react';
import { TextArea, TextField } from '../../../components/controls/field.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import type { UploadMeta } from '../queue/upload-api.js';
import { tagsOf } from './upload.rules.js';

interface TextOfUpload {
  name: Exclude<keyof UploadMeta, 'visibility' | 'schedule'>;
  label: PlainKey;
  hint?: PlainKey;
  lengthMax?: number;
  long?: boolean;
}

/** What an author writes about a video, in the order of the form. */
const fields = [
  { name: 'title', label: 'upload.titleField', lengthMax: POST_TITLE_LENGTH_MAX },
  {
    name: 'description',
    label: 'upload.descriptionField',
    lengthMax: POST_DESCRIPTION_LENGTH_MAX,
    long: true,
  },
  { name: 'tags', label: 'upload.tagsField', hint: 'upload.tagsHint' },
  { name: 'place', label: 'upload.placeField', lengthMax: POST_PLACE_LENGTH_MAX },
] as const satisfies readonly TextOfUpload[];

type TextName = (typeof fields)[number]['name'];

/** What stands in the fields, as it is typed. */
export type UploadTexts = Record<TextName, string>;

/** Every field by its name in the API. */
export const uploadTextNames: readonly TextName[] = fields.map(({ name }) => name);

/** Every field of a post's forms by its name in the API. */
export const postFieldNames: readonly string[] = [...uploadTextNames, 'schedule'];

export const noTexts = Object.fromEntries(uploadTextNames.map((name) => [name, ''])) as UploadTexts;

/** The texts as the API takes them. */
export function metaOf(texts: UploadTexts): Pick<UploadMeta, TextName> {
  return { ...texts, tags: tagsOf(texts.tags) };
}

/** Texts of an upload as the fields show them. */
export function textsOf({ title, description = '', tags = [], place }: UploadMeta): UploadTexts {
  return { title, description, tags: tags.join(' '), place: place ?? '' };
}

interface UploadTextFieldsProps {
  texts: UploadTexts;
  /** What the server says of single fields. */
  errors: Readonly<Partial<Record<string, string>>>;
  disabled: boolean;
  /** The focus begins in the first field. */
  focused?: boolean;
  /** Stands elsewhere. */
  without?: TextName | undefined;
  onChange: (texts: UploadTexts) => void;
}

/** The fields that an author fills in. */
export function UploadTextFields(props: UploadTextFieldsProps): ReactNode {
  const { texts, errors, disabled, focused = false, without, onChange } = props;
  const shown = fields.filter(({ name }) => name !== without);
  return shown.map(({ name, label, ...field }: TextOfUpload & { name: TextName }, at) => {
    const control = {
      label: t(label),
      hint: field.hint && t(field.hint),
      error: errors[name],
      maxLength: field.lengthMax,
      dir: 'auto',
      disabled,
      value: texts[name],
      'data-autofocus': focused && at === 0 ? true : undefined,
      onChange: (event: { target: { value: string } }) =>
        onChange({ ...texts, [name]: event.target.value }),
    };
    return field.long ? (
      <TextArea key={name} {...control} />
    ) : (
      <TextField key={name} {...control} />
    );
  });
}
