export type Encoding = 'utf-8' | 'utf-16' | 'windows-1252'

/**
 * Decodes the text of a file. The encoding is detected by the byte order mark, by the zero bytes of UTF-16, and by
 * whether the bytes are valid UTF-8; otherwise it is Windows-1252. Removes null bytes and lone surrogates.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const { encoding, label } = guess(bytes)
  const text = new TextDecoder(label).decode(bytes)
  return { text: text.toWellFormed().replaceAll('\u0000', ''), encoding }
}

function guess(bytes: Uint8Array): { encoding: Encoding; label: string } {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16', label: 'utf-16le' }
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16', label: 'utf-16be' }

  const zeros = [0, 0]
  const sample = bytes.subarray(0, 2_000)
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const most = sample.length / 5
  if ((zeros[1] ?? 0) > most) return { encoding: 'utf-16', label: 'utf-16le' }
  if ((zeros[0] ?? 0) > most) return { encoding: 'utf-16', label: 'utf-16be' }
  return isUtf8(bytes)
    ? { encoding: 'utf-8', label: 'utf-8' }
    : { encoding: 'windows-1252', label: 'windows-1252' }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
