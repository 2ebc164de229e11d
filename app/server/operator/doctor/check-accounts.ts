import type { Integrations } from '#features/integrations/server/index.ts'
import type { Services } from '#features/services/server/index.ts'
import type { DoctorText } from './doctor-texts.ts'
import { type Finding, find, fine, unknown, warning, wrong } from './finding.ts'

/** How the accounts of merchants at other services are, as their last calls left them. */
export function checkServices(services: Pick<Services, 'states'>, t: DoctorText): Promise<Finding> {
  return find(t, t('what.services'), async () => {
    const states = (await services.states()).filter(({ connected }) => connected > 0)
    if (states.length === 0) return unknown(t('services.none'))
    const text = states.map((state) => sentenceOf(state, t)).join('; ')
    if (states.every(({ failing, revoked }) => failing + revoked === 0)) return fine(text)
    return warning(text, t('services.remedy'))
  })
}

function sentenceOf({ kind, connected, failing, failures, revoked }: State, t: DoctorText): string {
  const parts = [
    t('services.connected', { kind, count: connected }),
    ...(failing > 0 ? [t('services.failing', { count: failing, failures: failures.join(', ') })] : []),
    ...(revoked > 0 ? [t('services.revoked', { count: revoked })] : []),
  ]
  return parts.join(', ')
}

type Deps = { integrations: Pick<Integrations, 'hasApp' | 'connectedAccounts' | 'preflight'>; t: DoctorText }

type State = Awaited<ReturnType<Services['states']>>[number]
type Preflight = Awaited<ReturnType<Integrations['preflight']>>

/** The most accounts that one run asks Instagram about; further ones would use up its limits. */
const mostTried = 20

/**
 * Tries the calls that a live needs, for the accounts that were connected last: a stored token alone proves nothing.
 * Accounts are named by id, as the doctor's output may be passed on.
 */
export function checkAccounts({ integrations, t }: Deps): Promise<Finding> {
  return find(t, t('what.accounts'), async () => {
    if (!integrations.hasApp) return unknown(t('accounts.noApp'))
    const all = await integrations.connectedAccounts()
    if (all.length === 0) return unknown(t('accounts.none'))
    const tried = all.slice(-mostTried)
    const troubled: string[] = []
    let unreached = 0
    for (const { pluginId } of tried) {
      const found = await integrations.preflight(pluginId)
      const trouble = troubleOf(found, t)
      if (trouble) troubled.push(`${pluginId} ${trouble}`)
      if (found.connection === 'unreachable') unreached += 1
    }
    const text = t('accounts.text', {
      ...{ fine: tried.length - troubled.length, tried: tried.length, all: all.length },
    })
    if (troubled.length === 0) return fine(text)
    return wrong(
      t('accounts.not', { text, list: troubled.join(', ') }),
      unreached === tried.length ? t('accounts.unreachedRemedy') : t('accounts.remedy'),
    )
  })
}

function troubleOf({ connection, permissions, webhook }: Preflight, t: DoctorText): string | null {
  if (connection !== 'ok') return `(${connection})`
  if (permissions === 'missing') return t('accounts.permissions')
  return webhook === 'not_subscribed' ? t('accounts.webhook') : null
}
