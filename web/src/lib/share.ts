/** Shares through the system's sheet where there is one, else copies the link. */
export async function shareLink(link: {
  title: string;
  path: string;
}): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(link.path, window.location.origin).href;
  if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title: link.title, url });
      return 'shared';
    } catch (error) {
      // Closing the system's sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyLink(link.path)) ? 'copied' : 'failed';
}

/** Puts the whole address of a page of this app on the clipboard; false where the browser does not allow it. */
export async function copyLink(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
    return true;
  } catch {
    return false;
  }
}
