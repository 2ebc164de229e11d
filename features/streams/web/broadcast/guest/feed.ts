import type { Playback, PlaybackEvents } from '../../watch/playback.ts'

type Open = (on: PlaybackEvents, signal: AbortSignal) => Promise<Pick<Playback, 'close' | 'progress'>>

type Options = {
  open: Open
  /** Whether pictures arrive. */
  onPicture: (isThere: boolean) => void
  /** Calls the function each second, until the returned one is called. */
  eachSecond: (work: () => void) => () => void
}

/** Seconds without anything new after which there is no picture, and after which a new connection is made. */
const quietAfter = 3
const reopenAfter = 8

/** Plays what the other side of a conversation sends, and connects again as often as needed, until it is closed. */
export function startFeed({ open, onPicture, eachSecond }: Options): () => void {
  let current: { attempt: AbortController; playback: Awaited<ReturnType<Open>> | null } | null = null
  let [seen, quiet, isShown] = [0, 0, false]

  const show = (isThere: boolean) => {
    if (isShown === isThere) return
    isShown = isThere
    onPicture(isThere)
  }
  function end(): void {
    current?.attempt.abort()
    current?.playback?.close()
    current = null
    show(false)
  }
  async function connect(): Promise<void> {
    const mine: NonNullable<typeof current> = { attempt: new AbortController(), playback: null }
    current = mine
    ;[seen, quiet] = [0, 0]
    const broken = () => {
      if (current === mine) end()
    }
    try {
      const ignored = { nearer() {}, picture() {}, blocked() {}, morePictures() {} }
      const playback = await open({ ...ignored, broken }, mine.attempt.signal)
      if (current === mine) mine.playback = playback
      else playback.close()
    } catch {
      broken()
    }
  }
  async function look(): Promise<void> {
    if (!current) return connect()
    const mine = current
    const progress = (await mine.playback?.progress().catch(() => 0)) ?? 0
    if (current !== mine) return
    quiet = progress > seen ? 0 : quiet + 1
    if (progress > seen) show(true)
    seen = Math.max(seen, progress)
    if (quiet >= reopenAfter) end()
    else if (quiet >= quietAfter) show(false)
  }

  const stop = eachSecond(() => void look())
  void connect()
  return () => {
    stop()
    end()
  }
}
