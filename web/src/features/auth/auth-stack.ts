/** The nine views of the modal. `login` shows the same as `login-phone-password`. */
export type AuthView =
  | 'login'
  | 'login-phone-password'
  | 'login-phone-code'
  | 'login-with-email'
  | 'login-forgot-password-phone'
  | 'login-forgot-password-email'
  | 'signup'
  | 'signup-phone-code'
  | 'signup-with-email';

export const firstStack: readonly AuthView[] = ['login'];
export const resetAfterMs = 200;

/** Goes to a view; the one shown so far is where Back leads. */
export function pushView(stack: readonly AuthView[], view: AuthView): readonly AuthView[] {
  return stack.at(-1) === view ? stack : [...stack, view];
}

/** Goes back one view; the first one stays. */
export function popView(stack: readonly AuthView[]): readonly AuthView[] {
  return stack.length > 1 ? stack.slice(0, -1) : stack;
}

/** The view on top. */
export function currentView(stack: readonly AuthView[]): AuthView {
  return stack.at(-1) ?? 'login';
}
