/**
 * How many people have to have watched two posts well before one leads to the other. Below it a pair would tell what
 * somebody watched: a post that was sent to one person has only that person's other watches beside it.
 */
export const PAIR_PEOPLE_MIN = 5;
