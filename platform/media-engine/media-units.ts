/**
 * What every reader of a broadcast (RTP, RTMP) hands on and every writer (LL-HLS packager, recorder) takes: one picture or
 * one piece of sound at a time. WHEP viewers get RTP untouched and never pass through here.
 */
export type VideoConfig = {
  track: 'video'
  codec: 'h264'
  /** Without start code or length prefix. */
  sps: Uint8Array
  pps: Uint8Array
  width: number
  height: number
}

export type AudioConfig = {
  track: 'audio'
  codec: 'opus' | 'aac'
  sampleRate: number
  channels: number
  /** AudioSpecificConfig; only with AAC. */
  config?: Uint8Array
}

export type TrackConfig = VideoConfig | AudioConfig

/** An H.264 access unit. Times are microseconds since the broadcast began, both tracks on one clock. */
export type VideoUnit = {
  track: 'video'
  dts: number
  pts: number
  key: boolean
  /** NAL units without start code or length prefix, in order; parameter sets travel in the config. */
  nalus: Uint8Array[]
}

/** One Opus packet or one raw AAC frame. */
export type AudioUnit = { track: 'audio'; pts: number; duration: number; data: Uint8Array }

export type MediaUnit = VideoUnit | AudioUnit

/** Takes pictures of one track alone. */
export type PictureSink = { configure(config: VideoConfig): void; write(unit: VideoUnit): void }

export type MediaSink = {
  /** Before the first unit of a track, and again when its parameters change (rotated phone, other resolution). */
  configure(config: TrackConfig): void
  write(unit: MediaUnit): void
  /** The publisher is gone and may come back: the next units follow after a discontinuity. */
  interrupt(): void
  end(): void
}
