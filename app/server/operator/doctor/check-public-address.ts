import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Integrations } from '#features/integrations/server/index.ts'
import { day } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { DoctorText } from './doctor-texts.ts'
import { asError, type Finding, find, fine, reasonOf, unknown, warning, wrong } from './finding.ts'

type Deps = {
  env: Pick<Platform['env'], 'ARARA_URL' | 'PORT'>
  httpClient: Platform['httpClient']
  integrations: Pick<Integrations, 'proveWebhook'>
  now: Date
  t: DoctorText
}

/** Days before the end of a certificate from which the operator is warned. */
const renewWithin = 14

/**
 * Whether the product is reached by its public address as buyers and Instagram reach it: name, certificate, proxy, and
 * the webhook by its handshake, a signed delivery and a forged one.
 */
export function checkPublicAddress({ env, httpClient, integrations, now, t }: Deps): Promise<Finding[]> {
  const address = env.ARARA_URL
  const local = `http://127.0.0.1:${env.PORT}`
  return Promise.all([
    find(t, t('what.publicAddress'), async () => {
      if (!address) return unknown(t('address.unset'))
      const answer = await httpClient(`${new URL('/api/health', address)}`).catch(asError)
      if (answer instanceof Error)
        return wrong(
          t('address.unreached', { address, reason: reasonOf(answer) }),
          t('address.unreachedRemedy'),
        )
      if (answer.status !== 200)
        return wrong(t('address.status', { address, status: answer.status }), t('address.statusRemedy'))
      return fine(t('address.fine', { address }))
    }),
    find(t, t('what.certificate'), async () => {
      const url = address ? new URL(address) : null
      if (url?.protocol !== 'https:') return unknown(t('address.noHttps'))
      const ends = await certificateEnd(url)
      const days = Math.floor((ends.getTime() - now.getTime()) / day)
      const text = t('address.certificate', { days, until: ends.toISOString().slice(0, 10) })
      if (days >= renewWithin) return fine(text)
      return warning(text, t('address.certificateRemedy'))
    }),
    ...(['instagram', 'page'] as const).map((object) =>
      checkWebhook({ integrations, t }, address ?? local, object),
    ),
  ])
}

function checkWebhook(
  { integrations, t }: Pick<Deps, 'integrations' | 't'>,
  origin: string,
  object: 'instagram' | 'page',
): Promise<Finding> {
  return find(t, t(object === 'page' ? 'what.pageWebhook' : 'what.webhook'), async () => {
    const proof = await integrations.proveWebhook(origin, object)
    if (proof.kind === 'unconfigured') return unknown(t('webhook.noApp'))
    if (proof.kind === 'proved') return fine(t('webhook.fine'))
    const { step, status } = proof
    return wrong(t('webhook.answered', { step: t(`webhook.${step}`), status }), t(`webhook.${step}Remedy`))
  })
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
