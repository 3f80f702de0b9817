const { ENGINE_VARIABLES } = require('./engine-names.cjs');

const ENGINE_SPEC_MS_MAX = 300_000;
const missing = ENGINE_VARIABLES.filter((name) => !process.env[name]);
if (missing.length > 0) throw new Error(`Engine addresses are missing: ${missing.join(', ')}`);
// A join of a consumer group or a transcode takes longer than the default of five seconds.
jest.setTimeout(ENGINE_SPEC_MS_MAX);
