import type { Environment } from './env.ts'

type Needs = Pick<Environment, 'ARARA_URL' | 'PORT'>

/** The address the product is known by, without a path. */
export function publicOrigin({ ARARA_URL, PORT }: Needs): string {
  return new URL(ARARA_URL ?? `http://localhost:${PORT}`).origin
}

/** The full address of one of our pages, from the settings: a request's own Host header is not trusted. */
export function publicAddress(env: Needs, path: string): string {
  return new URL(path, publicOrigin(env)).href
}

type MediaAddresses = Pick<
  Environment,
  'MEDIA_ENGINE' | 'MEDIA_URL' | 'MEDIAMTX_WEBRTC_URL' | 'MEDIAMTX_HLS_URL'
>

/** Where browsers publish and watch broadcasts, beside the product's own address. */
export function mediaOrigins(env: MediaAddresses): string[] {
  const { MEDIA_ENGINE, MEDIA_URL, MEDIAMTX_WEBRTC_URL, MEDIAMTX_HLS_URL } = env
  const urls = MEDIA_ENGINE === 'mediamtx' ? [MEDIAMTX_WEBRTC_URL, MEDIAMTX_HLS_URL] : [MEDIA_URL]
  return [...new Set(urls.flatMap((url) => (url ? new URL(url).origin : [])))]
}
