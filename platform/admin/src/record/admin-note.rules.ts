import { writtenText } from '@mate/contracts/refusals';
import { written } from '@mate/contracts/written';

const noteText = written(1_000, 1);

/** A note to a decision, tidied. Throws INVALID_REQUEST. */
export function readNote(raw: string, field: string): string {
  return writtenText(noteText, raw, field);
}
