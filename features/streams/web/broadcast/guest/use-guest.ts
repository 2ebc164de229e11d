import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { refusedAsByEngine } from '../broadcast-query.ts'
import { usePublisher } from '../use-publisher.ts'
import { askToConnect, guestQuery } from './guest-query.ts'
import { type Mix, startMix } from './mix.ts'
import { useFeed } from './use-feed.ts'

type Own = { video: MediaStreamTrack | null; audio: MediaStreamTrack | null; isSlate: boolean }

/** What the guest sees of the host: enough for a conversation on a phone. */
const returnPicture = { maxKbps: 300, scaleDownBy: 3 }

/**
 * The guest of a live: sends the host's picture and sound to an admitted one, plays the guest's, and mixes both for the
 * viewers. `mixed` is null without a guest's picture, and during the slate.
 */
export function useGuest(streamUuid: string, { video, audio, isSlate }: Own) {
  const { data } = useQuery(guestQuery(streamUuid))
  const guest = data?.guest ?? null
  const admitted = guest?.state === 'admitted' ? guest.uuid : null
  const tickets = useMemo(() => {
    if (!admitted) return null
    const ask = () => refusedAsByEngine(askToConnect(streamUuid, admitted))
    return { publish: async () => (await ask()).publish, play: async () => (await ask()).play }
  }, [streamUuid, admitted])
  const [player] = useState(() => {
    const made = document.createElement('video')
    made.playsInline = true
    return made
  })
  usePublisher(tickets?.publish ?? null, { video, audio }, returnPicture)
  const hasPicture = useFeed(player, tickets?.play ?? null)

  const [mixed, setMixed] = useState<Mix | null>(null)
  const isMixing = hasPicture && !isSlate
  const name = guest?.name ?? ''
  useEffect(() => {
    // The slate is silent on both sides.
    player.muted = isSlate
    if (!isMixing || !video || !audio) return
    const mix = startMix({ host: { video, audio }, guest: player, name })
    setMixed(mix)
    return () => {
      mix.stop()
      setMixed(null)
    }
  }, [isMixing, isSlate, video, audio, player, name])

  return { guest, canInvite: data?.canInvite ?? false, hasPicture, mixed }
}
