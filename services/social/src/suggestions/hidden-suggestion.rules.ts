/** The collection of whom viewers have hidden; its rows are named `viewer:account`. */
export const hiddenSuggestions = 'hidden_suggestions';
