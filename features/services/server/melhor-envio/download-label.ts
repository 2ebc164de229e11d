import { second } from '#platform/contract/time.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import type { ServicesDeps } from '../deps.ts'
import { melhorEnvioSettings } from './settings.ts'

const largestFile = 20 * 1024 * 1024

/** The PDF behind an address that Melhor Envio named for labels; null if there is none. Addresses of other hosts are not opened. */
export async function downloadLabel(
  { httpClient, env }: Pick<ServicesDeps, 'httpClient' | 'env'>,
  address: string,
): Promise<Buffer | null> {
  const url = URL.parse(address)
  const own = new URL(melhorEnvioSettings(env).url)
  const isOwn = url?.origin === own.origin || (url?.protocol === 'https:' && url.host === `www.${own.host}`)
  if (!url || !isOwn) return null
  const answer = await httpClient(address, {
    asBytes: true,
    maxBytes: largestFile,
    timeoutMs: 15 * second,
  }).catch((error: unknown) => {
    if (error instanceof UnreachableError) return null
    throw error
  })
  const bytes = answer?.status === 200 && Buffer.isBuffer(answer.body) ? answer.body : null
  return bytes?.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : null
}
