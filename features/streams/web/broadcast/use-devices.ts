import { useCallback, useEffect, useState } from 'react'
import type { Choice } from './choice.ts'
import {
  type DeviceFault,
  type DeviceList,
  faultOf,
  listDevices,
  openCamera,
  openMicrophone,
} from './devices.ts'

type Opened = { video: MediaStreamTrack; audio: MediaStreamTrack }

type Held = { track: MediaStreamTrack | null; fault: DeviceFault | null }
const none: Held = { track: null, fault: null }

/** A device that is open as long as the page is; another way to open it closes it first, as phones have one camera. */
function useTrack(open: () => Promise<MediaStreamTrack>): Held {
  const [held, setHeld] = useState(none)
  useEffect(() => {
    let isOver = false
    let opened: MediaStreamTrack | null = null
    open().then(
      (track) => {
        opened = track
        if (isOver) track.stop()
        else setHeld({ track, fault: null })
      },
      (error: unknown) => !isOver && setHeld({ track: null, fault: faultOf(error) }),
    )
    return () => {
      isOver = true
      opened?.stop()
      setHeld(none)
    }
  }, [open])
  return held
}

/** Camera and microphone of a choice, and the devices that there are. */
export function useDevices({ quality, facing, camera, microphone }: Choice) {
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((n) => n + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens the same camera again
  const open = useCallback(
    () => openCamera({ quality, facing, deviceId: camera }),
    [quality, facing, camera, round],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens the same microphone again
  const openSound = useCallback(() => openMicrophone(microphone), [microphone, round])
  const video = useTrack(open)
  const audio = useTrack(openSound)
  const [devices, setDevices] = useState<DeviceList>({ cameras: [], microphones: [] })
  const isOpen = video.track !== null && audio.track !== null
  useEffect(() => {
    if (isOpen) void listDevices().then(setDevices)
  }, [isOpen])

  const opened: Opened | null = video.track && audio.track ? { video: video.track, audio: audio.track } : null
  return { opened, video: video.track, audio: audio.track, fault: video.fault ?? audio.fault, devices, again }
}
