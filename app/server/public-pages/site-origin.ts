import type { Environment } from '#platform/server/env.ts'

/** The address the product is known by, without a path. */
export function siteOrigin(env: Pick<Environment, 'ARARA_URL' | 'PORT'>): string {
  return new URL(env.ARARA_URL ?? `http://localhost:${env.PORT}`).origin
}
