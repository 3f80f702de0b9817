// Browsers begin to save a little after the click.
const keptMs = 60_000;

/** Saves what an address of this page (`blob:`) holds under a name, and lets go of it afterwards. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
