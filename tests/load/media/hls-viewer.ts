import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** When each picture that `picturePayloads` numbered was sent. */
export type SentPictures = Map<number, number>

export type HlsViewer = {
  /** Milliseconds from sending the newest picture of a part to the part's arrival. */
  delays: number[]
  bytes(): number
  /** Milliseconds from the first request to the first part. */
  firstPart(): number
  stop(): void
}

/** Watches by LL-HLS as players do: one blocking request for the playlist, then the part that it announced before. */
export function watchByHls(master: string, sent: SentPictures | null): HlsViewer {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const delays: number[] = []
  const begun = performance.now()
  let bytes = 0
  let firstPart = Number.NaN
  let isOver = false

  const fetched = (address: URL | string) =>
    new Promise<Buffer>((resolve, reject) => {
      get(address, { agent }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          bytes += parts.reduce((sum, part) => sum + part.length, 0)
          if (answer.statusCode === 200) resolve(Buffer.concat(parts))
          else reject(new Error(`answered ${answer.statusCode}`))
        })
      }).on('error', reject)
    })

  async function run(): Promise<void> {
    let playlist: URL | null = null
    while (!playlist) {
      const lines = (await fetched(master)).toString().split('\n')
      const media = lines.find((line) => line.startsWith('live.m3u8'))
      playlist = media ? new URL(media, master) : null
      if (!playlist) await sleep(50)
    }
    const seen = new Set<string>()
    let next = ''
    while (!isOver) {
      const address = new URL(playlist)
      address.search += next
      const text = (await fetched(address)).toString()
      const parts = [...text.matchAll(/#EXT-X-PART:[^\n]*URI="([^"]+)"/g)].map(([, uri]) => uri!)
      const fresh = seen.size === 0 ? parts.slice(-1) : parts.filter((uri) => !seen.has(uri))
      for (const uri of parts) seen.add(uri)
      for (const uri of fresh) {
        const body = await fetched(new URL(uri, playlist))
        if (Number.isNaN(firstPart)) firstPart = performance.now() - begun
        const newest = sent ? newestPicture(body, sent) : null
        if (newest !== null) delays.push(performance.now() - newest)
      }
      next = blockingQuery(text)
    }
  }
  run().catch(() => {})

  return {
    delays,
    bytes: () => bytes,
    firstPart: () => firstPart,
    stop() {
      isOver = true
      agent.destroy()
    },
  }
}

/** Asks for the playlist that has the part after the last one of this playlist. */
function blockingQuery(text: string): string {
  const sequence = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
  const lines = text.split('\n')
  const whole = lines.filter((line) => line.startsWith('#EXTINF:')).length
  const lastWhole = lines.findLastIndex((line) => line.startsWith('#EXTINF:'))
  const parts = lines.slice(lastWhole + 1).filter((line) => line.startsWith('#EXT-X-PART:')).length
  return `&_HLS_msn=${sequence + whole}&_HLS_part=${parts}`
}

/** When the newest of the numbered pictures in these bytes was sent. */
function newestPicture(bytes: Buffer, sent: SentPictures): number | null {
  let newest: number | null = null
  for (let at = bytes.indexOf('ZZZZ'); at >= 5; at = bytes.indexOf('ZZZZ', at + 4)) {
    if (bytes[at - 5] !== 0x41 && bytes[at - 5] !== 0x65) continue
    const time = sent.get(bytes.readUInt32BE(at - 4))
    if (time !== undefined && (newest === null || time > newest)) newest = time
  }
  return newest
}
