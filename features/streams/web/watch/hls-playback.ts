import type Hls from 'hls.js/light'
import { plainRequest } from '#platform/web/plain-request.ts'
import { beginPlaying, type Playback, type PlaybackEvents } from './playback.ts'

/** Seconds of the live that stay in memory behind what is watched. */
const keptBehind = 60
/**
 * A device or network that is too slow for parts, each of which is a request of its own, gets whole segments instead and
 * is about 12 s behind: after so many stops, or when the first picture takes longer than this.
 */
const mostStops = 2
const slowOpeningMs = 5_000
/**
 * A viewer who saves data and has one picture looks for the low layer: often in the first minute, as it comes seconds after
 * the live began, then rarely, as the studio sends it again once the network has recovered.
 */
const lookAgainMs = { often: 5_000, rarely: 30_000 }
const looksInFirstMinute = 12

/** Plays LL-HLS with hls.js, or by the browser itself where it has no media source (an iPhone before iOS 17.1). */
export async function openHls(
  video: HTMLVideoElement,
  playlist: string,
  on: PlaybackEvents,
  { savesData, signal }: { savesData: boolean; signal: AbortSignal },
): Promise<Playback> {
  const { default: HlsPlayer } = await import('hls.js/light')
  signal.throwIfAborted()
  if (!HlsPlayer.isSupported())
    return openNative(video, savesData ? `${playlist}&saves=yes` : playlist, on, signal)

  // No liveSyncDurationCount: it would replace the playlist's own PART-HOLD-BACK, which is a fifth of it.
  const hls = new HlsPlayer({
    lowLatencyMode: true,
    backBufferLength: keptBehind,
    maxLiveSyncPlaybackRate: 1.1,
    ...(savesData && { startLevel: 0 }),
  })
  let looking = 0
  async function lookForLow(looks: number): Promise<void> {
    const text = await plainRequest(playlist, { signal }).then(
      (answer) => answer.text(),
      () => '',
    )
    if (signal.aborted || hls.autoLevelCapping !== 0) return
    if (picturesIn(text) > 1) on.morePictures()
    else {
      const afterMs = looks < looksInFirstMinute ? lookAgainMs.often : lookAgainMs.rarely
      looking = window.setTimeout(() => void lookForLow(looks + 1), afterMs)
    }
  }
  const saveData = (isOn: boolean) => {
    hls.autoLevelCapping = isOn ? 0 : -1
    clearTimeout(looking)
    if (isOn && hls.levels.length === 1) void lookForLow(1)
  }
  saveData(savesData)
  let stops = 0
  const takeSegments = () => {
    hls.lowLatencyMode = false
  }
  const opening = setTimeout(takeSegments, slowOpeningMs)
  const close = () => {
    clearTimeout(opening)
    clearTimeout(looking)
    hls.destroy()
    video.removeAttribute('src')
  }
  signal.addEventListener('abort', close)

  let hasRecovered = false
  hls.on(HlsPlayer.Events.ERROR, (_event, { fatal, type, details }) => {
    if (details === HlsPlayer.ErrorDetails.BUFFER_STALLED_ERROR) {
      stops += 1
      if (stops >= mostStops) takeSegments()
    }
    if (!fatal) return
    if (type === HlsPlayer.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      hls.recoverMediaError()
    } else on.broken()
  })
  video.onplaying = () => {
    clearTimeout(opening)
    on.picture()
  }
  hls.loadSource(playlist)
  hls.attachMedia(video)
  hls.once(HlsPlayer.Events.MANIFEST_PARSED, () => {
    saveData(hls.autoLevelCapping === 0)
    beginPlaying(video, on)
  })
  hls.on(HlsPlayer.Events.FRAG_LOADED, on.nearer)

  return {
    close,
    behind: () => behindOf(hls, video),
    range: () => seekable(video),
    toLive() {
      hls.lowLatencyMode = true
      stops = 0
      video.currentTime = hls.liveSyncPosition ?? seekable(video)?.end ?? video.currentTime
      beginPlaying(video, on)
    },
    saveData,
    rates: () => (hls.levels.length > 0 ? hls.levels.map(({ averageBitrate }) => averageBitrate) : null),
    progress: async () => video.getVideoPlaybackQuality?.().totalVideoFrames || video.currentTime,
  }
}

function openNative(
  video: HTMLVideoElement,
  playlist: string,
  on: PlaybackEvents,
  signal: AbortSignal,
): Playback {
  const close = () => {
    video.onerror = video.onprogress = null
    video.removeAttribute('src')
    video.load()
  }
  signal.addEventListener('abort', close)
  video.onplaying = on.picture
  video.onprogress = on.nearer
  video.onerror = on.broken
  video.src = playlist
  beginPlaying(video, on)
  return {
    close,
    behind: () => {
      const range = seekable(video)
      return range && range.end - video.currentTime
    },
    range: () => seekable(video),
    toLive() {
      video.currentTime = seekable(video)?.end ?? video.currentTime
      beginPlaying(video, on)
    },
    // The browser chooses by itself; the playlist for savers has the low picture alone.
    saveData: on.morePictures,
    rates: () => null,
    progress: async () => video.currentTime,
  }
}

/** How many pictures a multivariant playlist offers. */
const picturesIn = (playlist: string) => playlist.split('#EXT-X-STREAM-INF').length - 1

function behindOf(hls: Hls, video: HTMLVideoElement): number | null {
  const live = hls.liveSyncPosition
  return live === null ? null : Math.max(0, live - video.currentTime)
}

function seekable({ seekable: ranges }: HTMLVideoElement): { start: number; end: number } | null {
  return ranges.length === 0 ? null : { start: ranges.start(0), end: ranges.end(ranges.length - 1) }
}
