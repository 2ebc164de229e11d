import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { BackupError } from './backup-error.ts'

/** A key of 32 bytes, as `parseEncryptionKeys` returns it. */
export type SealingKey = { name: string; key: Buffer }

/** The first byte of a sealed stream: the length of its header. The first entry of a tar file begins with a letter. */
export const HEADER_BYTES = 40
const saltBytes = 32
const prefixBytes = 7
const tagBytes = 16
/** Of a sealed segment; the header counts for the first one. */
const segmentBytes = 1024 * 1024

/**
 * Encrypts a stream in segments, so that only one of them is in memory: AES-256-GCM with a key that HKDF-SHA256 derives
 * for this stream (Tink's AES256_GCM_HKDF_1MB, with its associated data empty). A changed, exchanged, missing or
 * additional segment is found when it is read.
 */
export async function* seal(content: AsyncIterable<Uint8Array>, { key }: SealingKey): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const prefix = randomBytes(prefixBytes)
  yield Buffer.concat([Buffer.of(HEADER_BYTES), salt, prefix])
  const derived = derive(key, salt)
  for await (const { bytes, number, isLast } of inSegments(content, (at) => plainBytes(at))) {
    const cipher = createCipheriv('aes-256-gcm', derived, nonce(prefix, number, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts what `seal` wrote with one of the keys. Errors: `BackupError` for another key and for altered content. */
export async function* unseal(
  content: AsyncIterable<Uint8Array>,
  keys: SealingKey[],
): AsyncGenerator<Buffer> {
  let opening: { derived: Buffer; prefix: Buffer } | null = null
  let header: Buffer | null = null
  for await (const { bytes, number, isLast } of inSegments(content, () => segmentBytes)) {
    let sealed = bytes
    if (!header) {
      header = sealed.subarray(0, HEADER_BYTES)
      sealed = sealed.subarray(HEADER_BYTES)
      const [salt, prefix] = [header.subarray(1, 1 + saltBytes), header.subarray(1 + saltBytes)]
      const candidates = keys.map(({ key }) => ({ derived: derive(key, salt), prefix }))
      opening = candidates.find((one) => open(sealed, one, number, isLast)) ?? null
      // With one segment more it could be a stream whose end is missing.
      const isCut = isLast && candidates.some((one) => open(sealed, one, number, false))
      if (isCut) throw altered('its end is missing')
      if (!opening)
        throw new BackupError(
          'None of BACKUP_KEYS opens this backup: it was encrypted with another key, was altered, or is not whole. Nothing was changed.',
        )
    }
    const opened = opening && open(sealed, opening, number, isLast)
    if (!opened) throw altered(isLast ? 'it was altered, or its end is missing' : 'it was altered')
    yield opened
  }
}

function open(
  sealed: Buffer,
  { derived, prefix }: { derived: Buffer; prefix: Buffer },
  number: number,
  isLast: boolean,
): Buffer | null {
  if (sealed.length < tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', derived, nonce(prefix, number, isLast), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

const derive = (key: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, '', 32))

function nonce(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt32BE(number)
  rest[4] = isLast ? 1 : 0
  return Buffer.concat([prefix, rest])
}

const plainBytes = (number: number) => segmentBytes - tagBytes - (number === 0 ? HEADER_BYTES : 0)

/** Cuts a stream; the last segment is known when nothing follows, and may be empty. */
async function* inSegments(
  content: AsyncIterable<Uint8Array>,
  lengthOf: (number: number) => number,
): AsyncGenerator<{ bytes: Buffer; number: number; isLast: boolean }> {
  let pieces: Uint8Array[] = []
  let length = 0
  let number = 0
  for await (const piece of content) {
    let rest = piece
    // A full segment waits for the next byte: it could be the last one.
    while (length + rest.length > lengthOf(number)) {
      const taken = lengthOf(number) - length
      yield { bytes: Buffer.concat([...pieces, rest.subarray(0, taken)]), number, isLast: false }
      rest = rest.subarray(taken)
      pieces = []
      length = 0
      number++
    }
    if (rest.length === 0) continue
    pieces.push(rest)
    length += rest.length
  }
  yield { bytes: Buffer.concat(pieces), number, isLast: true }
}

function altered(why: string): BackupError {
  return new BackupError(`The backup cannot be opened (${why}). Nothing was changed: use another backup.`)
}
