import type { Environment } from '#platform/server/env.ts'

/** The full address of one of our pages, from the settings: a request's own Host header is not to be trusted. */
export function pageAddress(env: Pick<Environment, 'ARARA_URL' | 'PORT'>, path: string): string {
  return new URL(path, env.ARARA_URL ?? `http://localhost:${env.PORT}`).href
}
