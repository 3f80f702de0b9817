/** Injection token of the process's logger, health and metrics (`ServiceRuntime`). */
export const RUNTIME = Symbol('RUNTIME');
