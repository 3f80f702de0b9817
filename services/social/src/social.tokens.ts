/** Token of the configuration object. */
export const SOCIAL_CONFIG = Symbol('SOCIAL_CONFIG');
