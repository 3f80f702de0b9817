/** A legal page as data: the same page draws them all. */
export interface LegalDocument {
  title: string;
  intro: string;
  sections: readonly { heading: string; points: readonly string[] }[];
}
