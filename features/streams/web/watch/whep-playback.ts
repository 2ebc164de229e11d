import { plainRequest } from '#platform/web/plain-request.ts'
import type { PlayTicket } from './play-ticket.ts'
import { beginPlaying, type Playback, type PlaybackEvents } from './playback.ts'

/** Our server is found at its own address, so the few candidates of the first moments are enough. */
const gatheringMs = 300

/**
 * Plays by WHEP: one offer to receive sound and picture, one answer, and DELETE at the end. Throws where the server
 * refuses or cannot be reached.
 */
export async function openWhep(
  video: HTMLVideoElement,
  ticket: PlayTicket,
  on: PlaybackEvents,
  signal: AbortSignal,
): Promise<Playback> {
  const connection = new RTCPeerConnection({ iceServers: ticket.ice_servers, bundlePolicy: 'max-bundle' })
  let session: string | null = null
  let isClosed = false

  function close(): void {
    if (isClosed) return
    isClosed = true
    removeEventListener('pagehide', close)
    connection.close()
    video.srcObject = null
    if (session)
      void plainRequest(session, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${ticket.bearer ?? ''}` },
        keepalive: true,
      }).catch(() => {})
  }
  signal.addEventListener('abort', close)
  addEventListener('pagehide', close)

  try {
    const stream = new MediaStream()
    for (const kind of ['video', 'audio'] as const) connection.addTransceiver(kind, { direction: 'recvonly' })
    connection.ontrack = ({ track, receiver }) => {
      // As little delay as the network allows.
      if ('jitterBufferTarget' in receiver) receiver.jitterBufferTarget = 0
      stream.addTrack(track)
    }
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'connected') on.nearer()
      if (!isClosed && (connection.connectionState === 'failed' || connection.connectionState === 'closed'))
        on.broken()
    }
    await connection.setLocalDescription()
    await gathered(connection)
    const response = await plainRequest(ticket.url, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp', authorization: `Bearer ${ticket.bearer ?? ''}` },
      body: connection.localDescription?.sdp ?? '',
      signal,
    })
    const location = response.headers.get('location')
    if (location) session = new URL(location, new URL(ticket.url, document.baseURI)).href
    if (!response.ok) throw new Error(`whep ${response.status}`)
    await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() })
    on.nearer()
    video.srcObject = stream
    video.onplaying = on.picture
    beginPlaying(video, on)
  } catch (error) {
    close()
    throw error
  }

  return {
    close,
    behind: () => 0,
    range: () => null,
    toLive: () => beginPlaying(video, on),
    saveData() {},
    rates: () => null,
    async progress() {
      let [frames, packets, hasPicture] = [0, 0, false]
      for (const report of (await connection.getStats()).values())
        if (report.type === 'inbound-rtp') {
          packets += report.packetsReceived ?? 0
          if (report.kind === 'video' && report.framesDecoded > 0)
            [frames, hasPicture] = [report.framesDecoded, true]
        }
      return hasPicture ? frames : packets
    },
  }
}

function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, gatheringMs)
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    }
  })
}
