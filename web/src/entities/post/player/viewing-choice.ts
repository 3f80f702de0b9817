/** What the person has chosen about playing; the defaults hold for visitors. */
export interface ViewingChoice {
  readonly autoplay: boolean;
  readonly dataSaver: boolean;
}

export const viewingDefault: ViewingChoice = { autoplay: true, dataSaver: false };

let chosen = viewingDefault;

/** Lets players go by a choice from now on. */
export function chooseViewing(choice: ViewingChoice): void {
  chosen = choice;
}

/** The choice that holds. */
export function viewingChoice(): ViewingChoice {
  return chosen;
}
