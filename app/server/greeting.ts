import type { Environment } from '#platform/server/env.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import type { App } from './build-app.ts'

/** The greeting on standard output: the addresses and, in the demo, the seller to sign in as. */
export async function greeting(app: App, env: Environment): Promise<string> {
  const address = publicOrigin(env)
  const lines = ['', `Arara          ${address}`]
  if (env.demo) {
    const { seller, handle } = await app.beginDemo()
    if (env.ARARA_SIMULATORS_URL) lines.push(`Simulators     ${env.ARARA_SIMULATORS_URL}`)
    lines.push(`Outbox         ${address}/dev/outbox`)
    lines.push(`Demo bio       ${address}/@${handle}`)
    lines.push(`Demo seller    ${seller.document}   password ${seller.password}`)
  }
  return `${lines.join('\n')}\n\n`
}
