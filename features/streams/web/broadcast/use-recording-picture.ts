import { useEffect } from 'react'
import { call } from '#platform/web/call.ts'
import type { uploadRecordingPicture } from '../../recording-contract.ts'

const width = 1280
/** The camera needs a moment for its light. */
const settleMs = 3000

/** Sends one still of the outgoing picture for each recording, so that the recording has a picture of its own. */
export function useRecordingPicture(
  streamUuid: string,
  { isRecording, track }: { isRecording: boolean; track: MediaStreamTrack | null },
): void {
  useEffect(() => {
    if (!isRecording || !track) return
    const timer = setTimeout(() => {
      stillOf(track)
        .then((content) =>
          call<typeof uploadRecordingPicture>(
            'POST /api/streams/recordings/picture',
            { uuid: streamUuid },
            { file: { field: 'image', content } },
          ),
        )
        // The cover of the live stands in for it.
        .catch(() => {})
    }, settleMs)
    return () => clearTimeout(timer)
  }, [streamUuid, isRecording, track])
}

async function stillOf(track: MediaStreamTrack): Promise<File> {
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = new MediaStream([track])
  await video.play()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * video.videoHeight) / Math.max(1, video.videoWidth))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  video.srcObject = null
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('this browser makes no picture of a canvas')
  return new File([blob], 'still.jpg', { type: 'image/jpeg' })
}
