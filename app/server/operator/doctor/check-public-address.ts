import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Integrations } from '#features/integrations/server/index.ts'
import { day } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import { asError, type Finding, find, fine, reasonOf, unknown, warning, wrong } from './finding.ts'

type Deps = {
  env: Pick<Platform['env'], 'ARARA_URL' | 'PORT'>
  httpClient: Platform['httpClient']
  integrations: Pick<Integrations, 'proveWebhook'>
  now: Date
}

type Step = Extract<Awaited<ReturnType<Integrations['proveWebhook']>>, { kind: 'failed' }>['step']

/** Days before the end of a certificate from which the operator is warned. */
const renewWithin = 14

const steps: Record<Step, [step: string, remedy: string]> = {
  handshake: [
    'the handshake',
    'INSTAGRAM_WEBHOOK_VERIFY_TOKEN of this command and of the running product must be the same.',
  ],
  signed_delivery: [
    'a signed delivery',
    'The proxy must pass the body on unchanged, and the running product must have the same app secret.',
  ],
  forged_delivery: ['a forged delivery', 'It must be refused: check that the address leads to this product.'],
}

/**
 * Whether the product is reached by its public address as buyers and Instagram reach it: name, certificate, proxy, and
 * the webhook by its handshake, a signed delivery and a forged one.
 */
export function checkPublicAddress({ env, httpClient, integrations, now }: Deps): Promise<Finding[]> {
  const address = env.ARARA_URL
  const local = `http://127.0.0.1:${env.PORT}`
  return Promise.all([
    find('public address', async () => {
      if (!address) return unknown('ARARA_URL is not set: only this machine is meant to use the product')
      const answer = await httpClient(`${new URL('/api/health', address)}`).catch(asError)
      if (answer instanceof Error)
        return wrong(
          `${address} is not reached: ${reasonOf(answer)}`,
          'Check the DNS name, the firewall, and that the proxy runs and has a certificate.',
        )
      if (answer.status !== 200)
        return wrong(
          `${address}/api/health answers ${answer.status}`,
          'Check that the proxy leads to the product’s port; then see the line “product”.',
        )
      return fine(`${address} leads to the product`)
    }),
    find('certificate', async () => {
      const url = address ? new URL(address) : null
      if (url?.protocol !== 'https:') return unknown('the public address has no https')
      const ends = await certificateEnd(url)
      const days = Math.floor((ends.getTime() - now.getTime()) / day)
      const text = `valid for ${days} more days, until ${ends.toISOString().slice(0, 10)}`
      if (days >= renewWithin) return fine(text)
      return warning(text, 'The proxy should have renewed it by now: look into its log.')
    }),
    find('webhook', async () => {
      const proof = await integrations.proveWebhook(address ?? local)
      if (proof.kind === 'unconfigured') return unknown('no app of Instagram is set')
      if (proof.kind === 'proved')
        return fine('answers the handshake, takes a signed delivery, refuses a forged one')
      const [step, remedy] = steps[proof.step]
      return wrong(`${step} was answered with ${proof.status}`, remedy)
    }),
  ])
}

async function certificateEnd({ hostname, port }: URL): Promise<Date> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
  try {
    await once(socket, 'secureConnect')
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
