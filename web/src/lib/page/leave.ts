/** Leaves the app for a page elsewhere, as a link does. */
export function leaveFor(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noreferrer';
  document.body.append(link);
  link.click();
  link.remove();
}
