import { plainRequest } from '#platform/web/plain-request.ts'

/** Where and with what right a page publishes; the answer of the call for broadcasters. */
export type WhipTicket = { url: string; bearer: string; iceServers: RTCIceServer[] }

/** One connection to the media engine. */
export type WhipSession = {
  connection: RTCPeerConnection
  video: RTCRtpSender
  audio: RTCRtpSender
  /** Sends another picture from now on. */
  show(track: MediaStreamTrack): Promise<void>
  /** Sends the low layer, or leaves it out for a while; nothing happens where there is none. */
  sendLow(isOn: boolean): Promise<void>
  /** Ends the publication at the engine (DELETE of its resource) and closes the connection. */
  end(): Promise<void>
  /** Closes the connection only: the engine waits for the publisher to come back. */
  drop(): void
}

/** What the engine answered in place of a session. */
export class WhipRefusal extends Error {
  readonly status: number
  /** Seconds to wait, where the engine names them. */
  readonly retryAfter: number | null

  constructor(status: number, retryAfter: number | null = null) {
    super(`the media engine answered ${status}`)
    this.name = 'WhipRefusal'
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** How long addresses of this device are collected before the offer is sent without the rest. */
const gatherMs = 1000

/** The most that an answer may have; a longer one is not an answer to our offer. */
const longestAnswer = 200_000

/** `scaleDownBy`: how many times smaller the picture is sent than it is. */
export type PictureLimits = {
  maxKbps: number
  scaleDownBy?: number
  /** Sends the picture a second time, small, for viewers who save data or have a weak network. */
  withLow?: boolean
}

/**
 * The low layer: about 0.1 GB an hour with its sound. It has no limit of pictures a second: both layers come from one track,
 * whose source Chromium slows down to the lowest such limit.
 */
const low = { kbps: 200, shorterSide: 240 }
/** Answers of an engine that takes one picture only. */
const onePicture = [400, 406, 415, 422, 501]

type Tracks = { video: MediaStreamTrack; audio: MediaStreamTrack }

/**
 * Publishes a picture and a sound by WHIP (RFC 9725): one POST of the offer, no trickle. The picture is H.264, as every
 * phone and the recording can play it.
 * @throws WhipRefusal when the engine refuses; another error when it was not reached
 */
export async function publishByWhip(
  ticket: WhipTicket,
  tracks: Tracks,
  limits: PictureLimits & { signal: AbortSignal },
): Promise<WhipSession> {
  try {
    return await publish(ticket, tracks, limits)
  } catch (error) {
    const mayTakeOne = error instanceof WhipRefusal && onePicture.includes(error.status)
    if (!limits.withLow || !mayTakeOne) throw error
    return publish(ticket, tracks, { ...limits, withLow: false })
  }
}

async function publish(
  ticket: WhipTicket,
  tracks: Tracks,
  { maxKbps, scaleDownBy = 1, withLow = false, signal }: PictureLimits & { signal: AbortSignal },
): Promise<WhipSession> {
  const connection = new RTCPeerConnection({ iceServers: ticket.iceServers, bundlePolicy: 'max-bundle' })
  try {
    const stream = new MediaStream([tracks.video, tracks.audio])
    const direction = 'sendonly'
    const audio = connection.addTransceiver(tracks.audio, { direction, streams: [stream] })
    const video = connection.addTransceiver(tracks.video, { direction, streams: [stream] })
    const small = withLow ? connection.addTransceiver(tracks.video, { direction, streams: [stream] }) : null
    const codecs = h264First(RTCRtpSender.getCapabilities('video')?.codecs ?? [])
    video.setCodecPreferences(codecs)
    small?.setCodecPreferences(codecs)
    await connection.setLocalDescription()
    await gathered(connection, signal)
    const { resource, answer } = await sendOffer(
      ticket,
      withoutRotation(connection.localDescription?.sdp ?? ''),
      signal,
    )
    await connection.setRemoteDescription({ type: 'answer', sdp: answer })
    await limit(video.sender, { maxBitrate: maxKbps * 1000, scaleResolutionDownBy: scaleDownBy })
    let isLowOn = true
    const limitLow = async (track: MediaStreamTrack) => {
      if (!small) return
      const rates = { maxBitrate: low.kbps * 1000, active: isLowOn }
      await limit(small.sender, { ...rates, scaleResolutionDownBy: lowScaleOf(track.getSettings()) })
    }
    await limitLow(tracks.video)
    return {
      connection,
      video: video.sender,
      audio: audio.sender,
      async show(track) {
        if (video.sender.track === track) return
        await video.sender.replaceTrack(track)
        await small?.sender.replaceTrack(track)
        await limitLow(track)
      },
      async sendLow(isOn) {
        if (isOn === isLowOn || !small) return
        isLowOn = isOn
        await limitLow(small.sender.track ?? tracks.video)
      },
      async end() {
        connection.close()
        if (resource) await remove(resource, ticket.bearer)
      },
      drop: () => connection.close(),
    }
  } catch (error) {
    connection.close()
    throw error
  }
}

/** H.264 before everything else, constrained baseline before other profiles; the rest stays as a way to say no. */
export function h264First<Codec extends { mimeType: string; sdpFmtpLine?: string }>(
  codecs: Codec[],
): Codec[] {
  const rank = ({ mimeType, sdpFmtpLine = '' }: Codec) => {
    if (mimeType.toLowerCase() !== 'video/h264') return 3
    if (!sdpFmtpLine.includes('packetization-mode=1')) return 2
    return sdpFmtpLine.includes('profile-level-id=42e0') ? 0 : 1
  }
  return codecs.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Without this extension the browser turns the picture of a phone itself; with it, a player or a recording that does
 * not know the extension would show it lying on its side.
 */
export function withoutRotation(sdp: string): string {
  return sdp.replace(/^a=extmap:[^\r\n]*urn:3gpp:video-orientation\r?\n/gm, '')
}

async function sendOffer(ticket: WhipTicket, sdp: string, signal: AbortSignal) {
  const reply = await plainRequest(ticket.url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${ticket.bearer}` },
    body: sdp,
    signal,
  })
  if (reply.status !== 201) throw new WhipRefusal(reply.status, secondsOf(reply.headers.get('retry-after')))
  const answer = await reply.text()
  if (answer.length > longestAnswer) throw new WhipRefusal(502)
  const location = reply.headers.get('location')
  return { answer, resource: location && new URL(location, new URL(ticket.url, document.baseURI)).href }
}

/** Sent even while the page is being closed. A publication that is not removed ends by itself. */
async function remove(resource: string, bearer: string): Promise<void> {
  try {
    await plainRequest(resource, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${bearer}` },
      keepalive: true,
    })
  } catch {}
}

/** A picture that changes its size in the middle of a live costs every viewer a restart of the player. */
async function limit(sender: RTCRtpSender, limits: RTCRtpEncodingParameters): Promise<void> {
  const parameters = sender.getParameters()
  parameters.degradationPreference = 'maintain-resolution'
  for (const encoding of parameters.encodings) Object.assign(encoding, limits)
  await sender.setParameters(parameters)
}

/** How many times smaller the low layer is than a picture of this size. */
export function lowScaleOf({ width, height }: { width?: number; height?: number }): number {
  const shorterSide = Math.min(width || 1280, height || 720)
  return Math.max(1, shorterSide / low.shorterSide)
}

function gathered(connection: RTCPeerConnection, signal: AbortSignal): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, gatherMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    })
  })
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 60) : null
}
