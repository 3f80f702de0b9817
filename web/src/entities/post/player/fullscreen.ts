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
