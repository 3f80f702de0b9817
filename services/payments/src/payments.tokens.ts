/** Token of the configuration object. */
export const PAYMENTS_CONFIG = Symbol('payments.config');
/** Token of the process's logger. */
export const LOGGER = Symbol('payments.logger');
