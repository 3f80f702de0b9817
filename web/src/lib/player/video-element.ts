/** Sets how loud an element is. */
export function setSound(
  video: HTMLVideoElement,
  sound: { muted: boolean; volume?: number },
): void {
  video.muted = sound.muted;
  if (sound.volume !== undefined) video.volume = sound.volume;
}

/** Sets how fast an element plays. */
export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.playbackRate = speed;
}

/** Goes to a second of the video. */
export function seekTo(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = Math.max(0, seconds);
}

/** Goes a few seconds back or ahead. */
export function seekBy(video: HTMLVideoElement, seconds: number): void {
  seekTo(video, video.currentTime + seconds);
}

/** Loads another file of the same video and goes on where the last one was. */
export function switchSource(video: HTMLVideoElement, src: string): void {
  const at = video.currentTime;
  video.src = src;
  video.load();
  if (at > 0) video.currentTime = at;
}
