/** Plays with the person's choice of sound; where the browser refuses sound, plays muted and says so. */
export async function playWithSound(
  video: HTMLVideoElement,
  options: { muted: boolean; onSoundRefused: () => void },
): Promise<void> {
  video.muted = options.muted;
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || options.muted)
      return;
    // @NOTE the stored preference stays as it is; only this playback is silent until a tap.
    video.muted = true;
    options.onSoundRefused();
    await video.play().catch(() => undefined);
  }
}
