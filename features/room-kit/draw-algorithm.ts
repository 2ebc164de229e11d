/**
 * How the winner of a draw follows from its seed and its entries (docs/draws.md). The same lines run on the server and,
 * to check it, in everyone's browser.
 */
export async function commitmentOf(seed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytesOf(seed)))
}

/** The number of the winning entry, from 1; `codes` in the order of the entries, at least one. */
export async function winnerOf(seed: string, codes: string[]): Promise<number> {
  const list = hex(await crypto.subtle.digest('SHA-256', textBytes(codes.join('\n'))))
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const count = BigInt(codes.length)
  const all = 2n ** 64n
  // What is left over would favour the first entries.
  const fair = all - (all % count)
  for (let round = 0; ; round += 1) {
    const signed = await crypto.subtle.sign('HMAC', key, textBytes(`${list}:${round}`))
    const value = new DataView(signed).getBigUint64(0)
    if (value < fair) return Number(value % count) + 1
  }
}

function bytesOf(seed: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const textBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text))

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type PublishedDraw = { seed: string; commitment: string; winner: number; codes: string[] }

/** What is wrong with a published draw; empty: nothing. */
export async function faultsOf({ seed, commitment, winner, codes }: PublishedDraw): Promise<string[]> {
  const faults = []
  if ((await commitmentOf(seed)) !== commitment) faults.push('commitment')
  if (new Set(codes).size !== codes.length) faults.push('codes')
  if ((await winnerOf(seed, codes)) !== winner) faults.push('winner')
  return faults
}
