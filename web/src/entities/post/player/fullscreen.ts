/** What only the iPhone's Safari has: a video alone can fill the screen there. */
interface IphoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Fills the screen with the box and its controls, or with the video alone where the browser knows only that. */
export async function toggleFullscreen(
  box: HTMLElement | null,
  video: IphoneVideo | null,
): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (typeof box?.requestFullscreen === 'function') await box.requestFullscreen();
    else video?.webkitEnterFullscreen?.();
  } catch (error) {
    // A browser may refuse, for example before the first picture; the video goes on as it was.
    console.warn('full screen refused', error);
  }
}

/** Whether a small window of its own can show a film while something else is looked at. */
export function hasPictureInPicture(): boolean {
  // Firefox has a button of its own for it, and no such thing for pages.
  return (document as Partial<Document>).pictureInPictureEnabled === true;
}

/** Into that window and back. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (!hasPictureInPicture()) return;
  try {
    if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
    else await video.requestPictureInPicture();
  } catch (error) {
    console.warn('picture in picture refused', error);
  }
}
