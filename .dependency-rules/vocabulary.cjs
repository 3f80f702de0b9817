/* What the rules are written in. */
/** Files that may look anywhere. */
const SPEC = '[.](spec|int-spec|flow-spec)[.]tsx?$';
/** Where calls, events and jobs come in. */
const ENTRY_POINT = '[.](controller|consumer|processor)[.]ts$';

/** A rule: what matches `from` imports nothing that matches `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = { ENTRY_POINT, forbid, SPEC };
