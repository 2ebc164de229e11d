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
