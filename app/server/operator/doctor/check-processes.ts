import { minute, second } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type InstallationProcess, processStore } from '#platform/server/processes/process-store.ts'
import { missingPart } from './check-product.ts'
import type { DoctorText } from './doctor-texts.ts'
import { type Finding, find, fine, unknown, warning, wrong } from './finding.ts'

/** Four heartbeats. */
const silentAfter = minute

type Deps = { db: Database; now: Date; t: DoctorText }

/** Each process as it said of itself last, whether their versions agree, and which one captures. */
export async function checkProcesses({ db, now, t }: Deps): Promise<Finding[]> {
  const all = await processStore(db).all()
  if (all.length === 0) return [await find(t, t('what.processes'), async () => unknown(t('processes.none')))]
  const alive = all.filter((one) => !isSilent(one, now))
  return [
    ...all.map((one) => describe(one, now, t)),
    ...versions(alive, t),
    { what: t('what.leader'), ...leader(alive, now, t) },
  ]
}

const isSilent = ({ seenAt }: InstallationProcess, now: Date) =>
  now.getTime() - seenAt.getTime() > silentAfter

function describe(one: InstallationProcess, now: Date, t: DoctorText): Finding {
  const { roles, version, host, startedAt, seenAt, missing } = one
  const what = t('what.process', { roles })
  const seconds = Math.max(0, Math.round((now.getTime() - seenAt.getTime()) / second))
  const text = t('processes.text', { version, host, since: startedAt, seconds })
  if (isSilent(one, now)) return { what, ...wrong(text, t('processes.silentRemedy')) }
  if (missing === '') return { what, ...fine(text) }
  const parts = missing.split(', ').map((part) => missingPart(t, part))
  const list = parts.map((part) => part.text).join('; ')
  return {
    what,
    ...wrong(t('processes.missing', { text, list }), parts.map(({ remedy }) => remedy).join(' ')),
  }
}

function versions(alive: InstallationProcess[], t: DoctorText): Finding[] {
  const found = [...new Set(alive.map(({ version }) => version))].sort()
  if (found.length < 2) return []
  const text = t('processes.mixed', { list: found.join(', ') })
  return [{ what: t('what.processes'), ...warning(text, t('processes.mixedRemedy')) }]
}

/** A process that started just now says with its next heartbeat that it captures. */
const isYoung = ({ startedAt }: InstallationProcess, now: Date) =>
  now.getTime() - startedAt.getTime() < silentAfter

function leader(alive: InstallationProcess[], now: Date, t: DoctorText): Omit<Finding, 'what'> {
  const [first, second] = alive.filter(({ leadsCapture }) => leadsCapture)
  if (!first && alive.some((one) => isYoung(one, now))) return unknown(t('processes.noLeaderYet'))
  if (!first) return wrong(t('processes.noLeader'), t('processes.noLeaderRemedy'))
  if (second) return unknown(t('processes.twoLeaders'))
  return fine(t('processes.leads', { host: first.host, roles: first.roles }))
}
