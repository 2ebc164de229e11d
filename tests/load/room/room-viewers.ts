import { performance } from 'node:perf_hooks'
import { WebSocket } from 'ws'
import type { RoomServerKind } from './room-server.ts'

/**
 * Viewers of the room's bench, in a process of their own. Each counts which messages it got, by their numbers in the
 * text. A viewer that is cut off connects again and says where it was.
 */
type ViewerOrder =
  /** `from`: how many of this process are connected already; 0 begins anew. */
  | { do: 'connect'; from: number; count: number; topic: string; port: number; kind: RoomServerKind }
  | { do: 'cut'; share: number }
  | { do: 'report'; messages: number }
export type ViewerReport = {
  /** Of all that every viewer should have got. */
  missing: number
  twice: number
  delays: { p50: number; p99: number }
  /** The share of the time since they were connected for which this process was busy reading. */
  busy: number
}

type Viewer = { socket: WebSocket; seen: Uint8Array; position: { epoch: string; seq: number } | null }

let viewers: Viewer[] = []
let delays: number[] = []
let connectedAt = performance.eventLoopUtilization()
const mostMessages = 4_096
const connectAtOnce = 100

process.on('message', (order: ViewerOrder) => {
  void follow(order).then((answer) => process.send?.({ answer }))
})
process.send?.({ port: 0 })

async function follow(order: ViewerOrder): Promise<unknown> {
  if (order.do === 'connect') {
    if (order.from === 0) {
      for (const { socket } of viewers) socket.terminate()
      ;[viewers, delays] = [[], []]
    }
    for (let made = 0; made < order.count; made += connectAtOnce)
      await Promise.all(
        Array.from({ length: Math.min(connectAtOnce, order.count - made) }, async (_, at) => {
          const viewer: Viewer = { socket: null as never, seen: new Uint8Array(mostMessages), position: null }
          viewers.push(viewer)
          await connect(viewer, order, order.from + made + at)
        }),
      )
    last = order
    connectedAt = performance.eventLoopUtilization()
    return null
  }
  if (order.do === 'cut') {
    const cut = viewers.filter((_, at) => at % order.share === 0)
    for (const { socket } of cut) socket.terminate()
    for (let from = 0; from < cut.length; from += connectAtOnce)
      await Promise.all(
        cut.slice(from, from + connectAtOnce).map((each, at) => connect(each, last!, from + at)),
      )
    return cut.length
  }
  let [missing, twice] = [0, 0]
  for (const { seen } of viewers)
    for (let number = 0; number < order.messages; number += 1) {
      if (seen[number] === 0) missing += 1
      if (seen[number]! > 1) twice += 1
    }
  const sorted = Float64Array.from(delays).sort()
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  const busy = performance.eventLoopUtilization(connectedAt).utilization
  return { missing, twice, delays: { p50: at(0.5), p99: at(0.99) }, busy } satisfies ViewerReport
}

let last: Extract<ViewerOrder, { do: 'connect' }> | null = null

function connect(
  viewer: Viewer,
  { kind, port, topic }: Extract<ViewerOrder, { do: 'connect' }>,
  index: number,
): Promise<void> {
  const path = {
    room: '/api/realtime/visitors',
    ws: '/',
    'socket.io': '/socket.io/?EIO=4&transport=websocket',
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path[kind]}`, {
    ...{ perMessageDeflate: false, skipUTF8Validation: true },
    headers: { 'x-viewer': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
  })
  viewer.socket = socket
  socket.on('error', reject)
  socket.on('open', () => {
    if (kind === 'ws') resolve()
    if (kind !== 'room') return
    socket.send(
      JSON.stringify({ type: 'subscribe', topic, ...(viewer.position && { after: viewer.position }) }),
    )
  })
  socket.on('message', (data: Buffer) => {
    const text = data.toString('latin1')
    if (kind === 'socket.io') {
      if (text[0] === '0') socket.send('40')
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40')) resolve()
    }
    if (text.startsWith('{"type":"subscribed"')) {
      const { position, resumed } = JSON.parse(text)
      if (!viewer.position || !resumed) viewer.position = position
      resolve()
    }
    if (viewer.position) {
      const seq = /"seq":(\d{1,15})/.exec(text.slice(0, 200))
      if (seq) viewer.position = { ...viewer.position, seq: Number(seq[1]) }
    }
    for (let at = text.indexOf('"text":"'); at >= 0; at = text.indexOf('"text":"', at + 8)) {
      const [number = '', sentAt = ''] = text.slice(at + 8, at + 40).split(' ')
      viewer.seen[Number(number)]! += 1
      delays.push(Date.now() - Number(sentAt))
    }
  })
  return promise
}
