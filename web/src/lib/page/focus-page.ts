/** The keyboard goes on in the page: where the page wants it, else at its beginning. */
export function focusPage(): void {
  const main = document.getElementById('main');
  const target = main?.querySelector<HTMLElement>('[data-autofocus]') ?? main;
  target?.focus({ preventScroll: true });
}
