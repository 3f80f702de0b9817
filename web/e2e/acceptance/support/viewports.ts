/** A phone held upright; the desktop of the table is the default. */
export const phone = { width: 390, height: 844 };
