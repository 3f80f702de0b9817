/** Token of the process's logger (`Logger`). */
export const LOGGER = Symbol('mate.logger');
/** Token of the service's parsed settings. */
export const CONFIG = Symbol('mate.config');
