import { type Quality, qualities } from './qualities.ts'

export type Facing = 'user' | 'environment'

/** Why a camera or a microphone does not open. */
export type DeviceFault = 'denied' | 'missing' | 'inUse' | 'insecure' | 'failed'

export const faultOf = (error: unknown): DeviceFault => {
  const name = error instanceof DOMException || error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'inUse'
  return name === 'InsecureError' ? 'insecure' : 'failed'
}

type CameraWish = { quality: Quality; facing: Facing; deviceId?: string | null }

/** Browsers open cameras only on HTTPS pages and on the own machine. */
function mediaDevices(): MediaDevices {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices) return devices
  const error = new Error('no camera on a page without HTTPS')
  error.name = 'InsecureError'
  throw error
}

export async function openCamera({ quality, facing, deviceId }: CameraWish): Promise<MediaStreamTrack> {
  const { width, height, fps } = qualities[quality]
  const picture = { width: { ideal: width }, height: { ideal: height }, frameRate: { ideal: fps, max: fps } }
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: facing } }
  const stream = await mediaDevices().getUserMedia({ video: { ...picture, ...which } })
  return firstOf(stream.getVideoTracks())
}

export async function openMicrophone(deviceId?: string | null): Promise<MediaStreamTrack> {
  const stream = await mediaDevices().getUserMedia({
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(deviceId && { deviceId: { exact: deviceId } }),
    },
  })
  return firstOf(stream.getAudioTracks())
}

/** Phones cannot share their screen. */
export const canShareScreen = () => 'getDisplayMedia' in (navigator.mediaDevices ?? {})

export async function openScreen(): Promise<MediaStreamTrack> {
  const stream = await mediaDevices().getDisplayMedia({ video: { frameRate: { max: 30 } } })
  return firstOf(stream.getVideoTracks())
}

export type DeviceList = { cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }

/** The devices of this machine; they have names only after the first permission. */
export async function listDevices(): Promise<DeviceList> {
  const all = await mediaDevices().enumerateDevices()
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId !== '')
  return { cameras: of('videoinput'), microphones: of('audioinput') }
}

function firstOf(tracks: MediaStreamTrack[]): MediaStreamTrack {
  const [track] = tracks
  if (track) return track
  const error = new Error('the browser opened no device')
  error.name = 'NotFoundError'
  throw error
}
