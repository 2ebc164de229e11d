import { useEffect, useState } from 'react'
import { openWhep } from '../../watch/whep-playback.ts'
import type { WhipTicket } from '../whip.ts'
import { startFeed } from './feed.ts'

/** Plays into `video` what a ticket allows; null: nothing. Says whether pictures arrive. */
export function useFeed(
  video: HTMLVideoElement | null,
  askForTicket: (() => Promise<WhipTicket>) | null,
): boolean {
  const [hasPicture, setHasPicture] = useState(false)
  useEffect(() => {
    if (!video || !askForTicket) return
    const close = startFeed({
      async open(on, signal) {
        const { url, bearer, iceServers } = await askForTicket()
        const ticket = { kind: 'whep' as const, url, bearer, ice_servers: iceServers, fallback: null }
        return openWhep(video, ticket, on, signal)
      },
      onPicture: setHasPicture,
      eachSecond(work) {
        const timer = setInterval(work, 1000)
        return () => clearInterval(timer)
      },
    })
    return () => {
      close()
      setHasPicture(false)
    }
  }, [video, askForTicket])
  return hasPicture
}
