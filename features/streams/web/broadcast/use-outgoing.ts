import { useEffect, useState } from 'react'
import { openScreen } from './devices.ts'
import { type Slate, startSlate } from './slate.ts'

type Words = { title: string; sentence: string }

/** Which picture goes out: the camera, the screen, or the slate, during which no sound goes out, either. */
export function useOutgoing(
  { video, audio }: { video: MediaStreamTrack | null; audio: MediaStreamTrack | null },
  words: Words,
) {
  const [screen, setScreen] = useState<MediaStreamTrack | null>(null)
  const [slate, setSlate] = useState<Slate | null>(null)
  const [isMuted, setMuted] = useState(false)

  useEffect(() => {
    if (audio) audio.enabled = !isMuted && !slate
  }, [audio, isMuted, slate])
  useEffect(() => () => slate?.stop(), [slate])
  useEffect(() => {
    if (!screen) return
    const ended = () => setScreen(null)
    screen.addEventListener('ended', ended)
    return () => {
      screen.removeEventListener('ended', ended)
      screen.stop()
    }
  }, [screen])

  return {
    shown: slate?.track ?? screen ?? video,
    isSlate: slate !== null,
    isScreen: screen !== null,
    isMuted,
    toggleMuted: () => setMuted(!isMuted),
    toggleSlate() {
      const { width = 1280, height = 720 } = (screen ?? video)?.getSettings() ?? {}
      setSlate(slate ? null : startSlate({ width, height }, words.title, words.sentence))
    },
    async toggleScreen() {
      setScreen(screen ? null : await openScreen())
    },
  }
}
