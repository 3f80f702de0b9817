/** Token of the service's configuration. */
export const WALLET_CONFIG = Symbol('WALLET_CONFIG');
/** Token of what the process gives every service: logger, metrics, health. */
export const WALLET_RUNTIME = Symbol('WALLET_RUNTIME');
