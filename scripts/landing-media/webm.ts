/** One encoded picture: when it is shown, ms from the start. */
export type Frame = { at: number; isKey: boolean; data: Uint8Array }

type Track = { width: number; height: number; codec: 'V_VP8' | 'V_VP9'; duration: number }

/** A WebM file of one silent track, with its length. A cluster begins at each key frame. */
export function webmOf(frames: Frame[], { width, height, codec, duration }: Track): Uint8Array {
  const head = element(0x1a45dfa3, [
    element(0x4286, number(1)),
    element(0x42f7, number(1)),
    element(0x42f2, number(4)),
    element(0x42f3, number(8)),
    element(0x4282, text('webm')),
    element(0x4287, number(2)),
    element(0x4285, number(2)),
  ])
  const info = element(0x1549a966, [
    element(0x2ad7b1, number(1_000_000)),
    element(0x4489, float(duration)),
    element(0x4d80, text('arara')),
    element(0x5741, text('arara')),
  ])
  const video = element(0xe0, [element(0xb0, number(width)), element(0xba, number(height))])
  const track = element(0xae, [
    element(0xd7, number(1)),
    element(0x73c5, number(1)),
    element(0x83, number(1)),
    element(0x86, text(codec)),
    video,
  ])
  const tracks = element(0x1654ae6b, [track])
  const clusters = clustered(frames).map((group) => {
    const at = group[0]?.at ?? 0
    const parts = [element(0xe7, number(at)), ...group.map((frame) => element(0xa3, block(frame, at)))]
    return { at, bytes: element(0x1f43b675, parts) }
  })

  // Their own length does not depend on the places they name.
  let place = info.length + tracks.length + cues(clusters.map(({ at }) => ({ at, place: 0 }))).length
  const places = clusters.map(({ at, bytes }) => {
    const here = { at, place }
    place += bytes.length
    return here
  })
  const parts = [info, tracks, cues(places), ...clusters.map(({ bytes }) => bytes)]
  return Buffer.concat([head, element(0x18538067, parts)])
}

/** The position of each cluster, so that players can seek. */
function cues(places: { at: number; place: number }[]): Buffer {
  const points = places.map(({ at, place }) => {
    const position = Buffer.alloc(4)
    position.writeUInt32BE(place)
    const positions = element(0xb7, [element(0xf7, number(1)), element(0xf1, position)])
    return element(0xbb, [element(0xb3, number(at)), positions])
  })
  return element(0x1c53bb6b, points)
}

function clustered(frames: Frame[]): Frame[][] {
  const groups: Frame[][] = []
  for (const frame of frames) {
    if (frame.isKey || groups.length === 0) groups.push([])
    groups.at(-1)?.push(frame)
  }
  return groups
}

function block({ at, isKey, data }: Frame, start: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0])
  head.writeInt16BE(at - start, 1)
  return Buffer.concat([head, data])
}

function element(id: number, content: Uint8Array | Uint8Array[]): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([number(id), size, body])
}

/** Big-endian, in as few bytes as possible. */
function number(value: number): Buffer {
  const digits = value.toString(16)
  return Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex')
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

const text = (value: string) => Buffer.from(value, 'utf8')
