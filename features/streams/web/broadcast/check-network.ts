import { call } from '#platform/web/call.ts'
import type { measureUpload, sampleLength } from '../../network-contract.ts'
import { medianOf, type NetworkSample } from './qualities.ts'

// Matches the contract by its type, without importing its schemas into the page.
const length: typeof sampleLength = 200_000

const pings = 5
const uploads = 4

/** Random text, so that nothing on the way makes it smaller. */
function filler(characters: number): string {
  const bytes = new Uint8Array(characters)
  for (let at = 0; at < characters; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return Array.from(bytes, (byte) => String.fromCharCode(33 + (byte % 90)))
    .join('')
    .replaceAll(/["\\]/g, 'x')
}

/** Measures the way to the server: some empty calls for the time, then some full ones for the upload. */
export async function checkNetwork(signal: AbortSignal): Promise<NetworkSample> {
  const timed = async (sample: string) => {
    const start = performance.now()
    await call<typeof measureUpload>('POST /api/streams/network', { sample }, { signal })
    return performance.now() - start
  }
  const times: number[] = []
  for (let n = 0; n < pings; n += 1) times.push(await timed(''))
  const roundTripMs = medianOf(times)
  const jitterMs = Math.max(...times) - Math.min(...times)

  const sample = filler(length)
  const rates: number[] = []
  for (let n = 0; n < uploads; n += 1) {
    const ms = Math.max(1, (await timed(sample)) - roundTripMs / 2)
    rates.push((length * 8) / ms)
  }
  return {
    uploadKbps: Math.round(medianOf(rates)),
    roundTripMs: Math.round(roundTripMs),
    jitterMs: Math.round(jitterMs),
  }
}
