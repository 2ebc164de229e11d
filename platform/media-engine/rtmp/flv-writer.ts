import type { AudioUnit, VideoConfig, VideoUnit } from '../media-units.ts'

/** The bodies of FLV messages with H.264 and AAC. */
export function videoConfigTag({ sps, pps }: VideoConfig): Buffer {
  const lengths = [sps.length, pps.length].map((length) => {
    const bytes = Buffer.alloc(2)
    bytes.writeUInt16BE(length)
    return bytes
  })
  const record = [Buffer.from([1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1]), lengths[0]!, sps]
  return Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), ...record, Buffer.from([1]), lengths[1]!, pps])
}

export function videoTag({ key, dts, pts, nalus }: VideoUnit): Buffer {
  const head = Buffer.from([key ? 0x17 : 0x27, 1, 0, 0, 0])
  head.writeIntBE(Math.max(0, milliseconds(pts) - milliseconds(dts)), 2, 3)
  const units = nalus.flatMap((unit) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(unit.length)
    return [length, unit]
  })
  return Buffer.concat([head, ...units])
}

/** @param config an AudioSpecificConfig */
export function audioConfigTag(config: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0xaf, 0]), config])
}

export function audioTag({ data }: AudioUnit): Buffer {
  return Buffer.concat([Buffer.from([0xaf, 1]), data])
}

/** Times of units are microseconds; those of RTMP are milliseconds in 32 bits. */
export function milliseconds(time: number): number {
  return Math.round(time / 1000)
}
