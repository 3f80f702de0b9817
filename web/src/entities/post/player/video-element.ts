/** Sets how loud an element is. */
export function setSound(
  video: HTMLVideoElement,
  sound: { muted: boolean; volume?: number },
): void {
  video.muted = sound.muted;
  if (sound.volume !== undefined) video.volume = sound.volume;
}

/** Sets how fast an element plays, whatever it loads next. */
export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed;
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

/** Where a video stood, in seconds, and whether it played. */
export interface Place {
  readonly at: number;
  readonly play: boolean;
}

/** Where an element stands. */
export function placeOf(video: HTMLVideoElement): Place {
  return { at: video.currentTime, play: !video.paused };
}

/** Loads another address of the same video and goes on where and, unless told otherwise, how the last one was. */
export function switchSource(
  video: HTMLVideoElement,
  src: string,
  { at, play }: Place = placeOf(video),
): void {
  const { playbackRate } = video;
  video.src = src;
  video.load();
  // A load pauses and forgets the speed.
  if (at > 0) video.currentTime = at;
  video.playbackRate = playbackRate;
  if (play) playQuietly(video);
}

/** Plays; a browser that refuses, or a load that cuts in, leaves the video paused and is no error. */
export function playQuietly(video: HTMLVideoElement): void {
  video.play().catch(() => undefined);
}
