import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { gunzipSync } from 'node:zlib'

/**
 * Viewers of a live by LL-HLS, in a process of their own. Each has two connections, as players do: one waits for the
 * next playlist, the other fetches the parts that it lists. They only count what arrives, so that they take less of the
 * machine than who serves them.
 */
type ReadersOrder =
  | { do: 'watch'; masters: string[] }
  /** What they received since the last report. */
  | { do: 'report' }
  | { do: 'leave' }
export type ReadersReport = {
  /** Bytes of all, with the heads of the answers. */
  bytes: number
  /** Of the viewer with the fewest, and of all. */
  fewestParts: number
  parts: number
  /** Answers other than 200, and connections that ended. */
  failures: number
  /** The share of the time for which this process was busy. */
  busy: number
}

/** A connection whose requests are answered one after another; the bytes of what is not `kept` are counted only. */
type Line = { ask(path: string, kept: boolean): Promise<Buffer>; socket: Socket }
type Listed = { parts: string[]; next: string }

const lines = new Set<Line>()
const partsOf: number[] = []
let bytes = 0
let failures = 0
let isOver = false
let since = performance.eventLoopUtilization()
/** All viewers get the same playlist: it is read once. */
let known: { packed: Buffer; listed: Listed } | null = null

process.on('message', (order: ReadersOrder) => {
  void follow(order).then((answer) => process.send?.({ answer }))
})
process.send?.({ port: 0 })

async function follow(order: ReadersOrder): Promise<unknown> {
  if (order.do === 'watch') {
    isOver = false
    await Promise.all(order.masters.map((master) => begin(new URL(master))))
    return null
  }
  if (order.do === 'leave') {
    isOver = true
    for (const { socket } of lines) socket.destroy()
    lines.clear()
    partsOf.length = 0
  }
  const report: ReadersReport = {
    bytes,
    fewestParts: Math.min(...partsOf),
    parts: partsOf.reduce((sum, parts) => sum + parts, 0),
    failures,
    busy: performance.eventLoopUtilization(since).utilization,
  }
  ;[bytes, failures] = [0, 0]
  partsOf.fill(0)
  since = performance.eventLoopUtilization()
  return report
}

/** Resolves when the viewer has its first playlist. */
async function begin(master: URL): Promise<void> {
  const [playlists, parts] = await Promise.all([openLine(master), openLine(master)])
  const body = await playlists.ask(`${master.pathname}${master.search}`, true)
  const media = body
    .toString()
    .split('\n')
    .find((line) => line.startsWith('live.m3u8'))
  const playlist = new URL(media ?? '', master)
  const folder = playlist.pathname.replace(/[^/]*$/, '')
  const viewer = partsOf.push(0) - 1
  const first = await listedAt(playlists, `${playlist.pathname}${playlist.search}`)
  watch(first, first.parts.length, playlist).catch((error: Error) => {
    if (isOver) return
    failures += 1
    console.error('a viewer ended', error.message)
  })

  async function watch({ next, parts: before }: Listed, seen: number, { pathname, search }: URL) {
    let last = before[seen - 1] ?? ''
    let ask = next
    let fetching: Promise<void> = Promise.resolve()
    while (!isOver) {
      const listed = await listedAt(playlists, `${pathname}${search}${ask}`)
      const fresh = listed.parts.slice(listed.parts.indexOf(last) + 1)
      last = listed.parts.at(-1) ?? last
      ask = listed.next
      for (const part of fresh)
        fetching = fetching.then(async () => {
          await parts.ask(`${folder}${part}`, false)
          partsOf[viewer]! += 1
        })
      await fetching
    }
  }
}

async function listedAt(line: Line, path: string): Promise<Listed> {
  const body = await line.ask(path, true)
  if (known?.packed.equals(body)) return known.listed
  const listed = read(gunzipSync(body).toString())
  known = { packed: Buffer.from(body), listed }
  return listed
}

function read(text: string): Listed {
  const parts = [...text.matchAll(/#EXT-X-PART:[^\n]*URI="([^"]+)"/g)].map(([, uri]) => uri!)
  const sequence = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
  const whole = text.split('#EXTINF:').length - 1
  const growing = text.slice(text.lastIndexOf('#EXTINF:')).split('#EXT-X-PART:').length - 1
  return { parts, next: `&_HLS_msn=${sequence + whole}&_HLS_part=${growing}` }
}

/** What all connections are read into. */
const shared = Buffer.allocUnsafe(256 * 1_024)

function openLine({ hostname, port }: URL): Promise<Line> {
  const opened = Promise.withResolvers<Line>()
  let waiting: { resolve(body: Buffer): void; reject(error: Error): void; kept: boolean } | null = null
  let head = ''
  /** What is still to come of the body; null while the head is read. */
  let missing: number | null = null
  let body: Buffer[] = []

  function take(chunk: Buffer): void {
    bytes += chunk.length
    let rest = chunk
    if (missing === null) {
      const end = rest.indexOf('\r\n\r\n')
      head += rest.toString('latin1', 0, end < 0 ? rest.length : end)
      if (end < 0) return
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (!head.startsWith('HTTP/1.1 200')) failures += 1
      head = ''
      rest = rest.subarray(end + 4)
    }
    missing -= rest.length
    if (waiting?.kept) body.push(Buffer.from(rest))
    if (missing > 0) return
    const whole = body.length === 1 ? body[0]! : Buffer.concat(body)
    ;[missing, body] = [null, []]
    waiting?.resolve(whole)
  }

  const socket = connect({
    ...{ host: hostname, port: Number(port), noDelay: true },
    onread: {
      buffer: shared,
      callback(length) {
        take(shared.subarray(0, length))
        return true
      },
    },
  })
  const line: Line = {
    socket,
    ask(path, kept) {
      const { promise, ...settle } = Promise.withResolvers<Buffer>()
      waiting = { ...settle, kept }
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip\r\n\r\n`)
      return promise
    },
  }
  lines.add(line)
  socket.on('connect', () => opened.resolve(line))
  socket.on('error', (error) => {
    opened.reject(error)
    waiting?.reject(error)
  })
  socket.on('close', () => waiting?.reject(new Error('the connection ended')))
  return opened.promise
}
