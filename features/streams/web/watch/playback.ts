/** What an open way tells the player. */
export type PlaybackEvents = {
  /** Something came that precedes the first picture. */
  nearer(): void
  /** The first picture, or the first one after a stop. */
  picture(): void
  /** The browser plays only after a tap. */
  blocked(): void
  broken(): void
  /** There are more pictures to choose from than when the way was opened. */
  morePictures(): void
}

/** An open way to the picture. */
export type Playback = {
  close(): void
  /** Seconds behind the live's newest picture; null where they are not known. */
  behind(): number | null
  /** The range of the live that can be watched, in seconds of the video's time; null where only the newest can. */
  range(): { start: number; end: number } | null
  /** Grows with every decoded picture, or every received sound where there is no picture. */
  progress(): Promise<number>
  toLive(): void
  /** Takes less data, or as much as the network carries. */
  saveData(isOn: boolean): void
  /** Bits per second of each picture that can be chosen, the smallest first; null where they are not known. */
  rates(): number[] | null
}

/** Begins to play, or says that a tap is needed first. */
export function beginPlaying(video: HTMLVideoElement, on: Pick<PlaybackEvents, 'blocked'>): void {
  video.play().catch(({ name }: DOMException) => {
    if (name === 'NotAllowedError') on.blocked()
  })
}
