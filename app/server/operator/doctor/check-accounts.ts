import type { Integrations } from '#features/integrations/server/index.ts'
import type { Services } from '#features/services/server/index.ts'
import { type Finding, find, fine, unknown, warning, wrong } from './finding.ts'

/** How the accounts of merchants at other services are, as their last calls left them. */
export function checkServices(services: Pick<Services, 'states'>): Promise<Finding> {
  return find('merchants’ services', async () => {
    const states = (await services.states()).filter(({ connected }) => connected > 0)
    if (states.length === 0) return unknown('no merchant has connected one')
    const text = states.map(sentenceOf).join('; ')
    if (states.every(({ failing, revoked }) => failing + revoked === 0)) return fine(text)
    return warning(
      text,
      'Merchants see it on their page Serviços. If all accounts of a service fail alike, check its app and its address.',
    )
  })
}

function sentenceOf({ kind, connected, failing, failures, revoked }: State): string {
  const parts = [
    `${kind}: ${connected} connected`,
    ...(failing > 0 ? [`the last call of ${failing} failed (${failures.join(', ')})`] : []),
    ...(revoked > 0 ? [`${revoked} have to connect again`] : []),
  ]
  return parts.join(', ')
}

type Deps = { integrations: Pick<Integrations, 'hasApp' | 'connectedAccounts' | 'preflight'> }

type State = Awaited<ReturnType<Services['states']>>[number]
type Preflight = Awaited<ReturnType<Integrations['preflight']>>

/** The most accounts that one run asks Instagram about; further ones would use up its limits. */
const mostTried = 20

/**
 * Tries the calls that a live needs, for the accounts that were connected last: a stored token alone proves nothing.
 * Accounts are named by id, as the doctor's output may be passed on.
 */
export function checkAccounts({ integrations }: Deps): Promise<Finding> {
  return find('Instagram accounts', async () => {
    if (!integrations.hasApp) return unknown('no app of Instagram is set')
    const all = await integrations.connectedAccounts()
    if (all.length === 0) return unknown('no account is connected')
    const tried = all.slice(-mostTried)
    const troubled: string[] = []
    let unreached = 0
    for (const { pluginId } of tried) {
      const found = await integrations.preflight(pluginId)
      const trouble = troubleOf(found)
      if (trouble) troubled.push(`${pluginId} ${trouble}`)
      if (found.connection === 'unreachable') unreached += 1
    }
    const text = `${tried.length - troubled.length} of ${tried.length} tried would be captured (${all.length} are connected)`
    if (troubled.length === 0) return fine(text)
    return wrong(
      `${text}; not: ${troubled.join(', ')}`,
      unreached === tried.length
        ? 'Instagram was not reached from here: check the outgoing connections of this machine.'
        : 'Their owners have been asked to connect again. If all fail alike, check the app in the dashboard of Meta.',
    )
  })
}

function troubleOf({ connection, permissions, webhook }: Preflight): string | null {
  if (connection !== 'ok') return `(${connection})`
  if (permissions === 'missing') return '(permissions missing)'
  return webhook === 'not_subscribed' ? '(not subscribed to the webhook)' : null
}
