/** Whether a press on "share" opens the system's own sheet: on phones, where it is what people know. */
export function sharesBySystem(): boolean {
  return canShareBySystem() && window.matchMedia('(pointer: coarse)').matches;
}

/** Whether the system has a sheet at all. */
export function canShareBySystem(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system's sheet; false where it could not. Closing it is a choice, not a failure. */
export async function shareBySystem(link: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Puts the whole address of a page of this app on the clipboard; false where the browser does not allow it. */
export async function copyLink(path: string): Promise<boolean> {
  return copyText(new URL(path, window.location.origin).href);
}

/** Puts a text on the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
