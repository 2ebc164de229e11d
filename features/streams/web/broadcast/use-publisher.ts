import { useEffect, useRef, useState } from 'react'
import { type Counters, type Health, healthBetween, readCounters } from './health.ts'
import { createLowSwitch } from './low-switch.ts'
import { createPublisher, type Publisher, type PublisherState, silenceMs } from './publisher.ts'
import { type PictureLimits, publishByWhip, type WhipSession, type WhipTicket } from './whip.ts'

type Tracks = { video: MediaStreamTrack | null; audio: MediaStreamTrack | null }

/**
 * Publishes the tracks of the page from the moment there are both; another track takes the place of the one before
 * without a new connection. `askForTicket` stays the same function as long as the same is published; null: nothing is.
 */
export function usePublisher(
  askForTicket: (() => Promise<WhipTicket>) | null,
  tracks: Tracks,
  limits: PictureLimits,
) {
  const latest = useRef({ tracks, limits })
  const [state, setState] = useState<PublisherState>({ step: 'idle' })
  const [session, setSession] = useState<WhipSession | null>(null)
  const [publisher, setPublisher] = useState<Publisher | null>(null)

  useEffect(() => {
    latest.current = { tracks, limits }
    if (!session) return
    if (tracks.video) void session.show(tracks.video)
    if (tracks.audio) void session.audio.replaceTrack(tracks.audio)
  })

  useEffect(() => {
    if (!askForTicket) return
    let ticket: Promise<WhipTicket> | null = null
    const made = createPublisher({
      ticket(isFresh) {
        if (isFresh || !ticket) ticket = askForTicket()
        ticket.catch(() => {
          ticket = null
        })
        return ticket
      },
      connect(given, signal) {
        const { video, audio } = latest.current.tracks
        if (!video || !audio) throw new Error('no device is open')
        return publishByWhip(given, { video, audio }, { ...latest.current.limits, signal })
      },
      onState(next, current) {
        setState(next)
        setSession(current)
      },
      setTimer: (work, ms) => setTimeout(work, ms),
      clearTimer: (timer) => clearTimeout(timer as number),
    })
    setPublisher(made)
    addEventListener('online', made.hurry)
    addEventListener('pagehide', made.leave)
    return () => {
      removeEventListener('online', made.hurry)
      removeEventListener('pagehide', made.leave)
      made.leave()
      setPublisher(null)
      setSession(null)
      setState({ step: 'idle' })
    }
  }, [askForTicket])

  const hasBoth = tracks.video !== null && tracks.audio !== null
  useEffect(() => {
    if (hasBoth && state.step === 'idle') publisher?.start()
  }, [publisher, hasBoth, state.step])

  const health = useHealth(state.step === 'live' ? session : null, publisher, limits.maxKbps)
  return { state, health, publisher }
}

/** The health of a session, read once a second. */
function useHealth(session: WhipSession | null, publisher: Publisher | null, maxKbps: number): Health | null {
  const [health, setHealth] = useState<Health | null>(null)
  useEffect(() => {
    if (!session) return
    let before: Counters | null = null
    let heardAt = performance.now()
    const low = createLowSwitch(maxKbps)
    const read = async () => {
      const after = readCounters([...(await session.connection.getStats()).values()], before)
      if (after && (!before || after.received > before.received)) heardAt = performance.now()
      else if (performance.now() - heardAt > silenceMs) publisher?.lost()
      if (!after) return
      if (before && after.atMs > before.atMs) {
        const now = healthBetween(before, after)
        setHealth(now)
        void session.sendLow(low(now)).catch(() => {})
      }
      before = after
    }
    const timer = setInterval(() => void read().catch(() => {}), 1000)
    return () => {
      clearInterval(timer)
      setHealth(null)
    }
  }, [session, publisher, maxKbps])
  return health
}
