import type { Integrations } from '#features/integrations/server/index.ts'
import type { Lives } from '#features/lives/server/index.ts'
import type { Services } from '#features/services/server/index.ts'
import { httpClient } from '#platform/server/http-client.ts'
import type { Platform } from '#platform/server/platform.ts'
import { migrationFolders } from '../../migration-folders.ts'
import { checkAccounts, checkServices } from './check-accounts.ts'
import { checkBackupAge, checkBackupBucket, checkDrill } from './check-backup.ts'
import { checkCapture } from './check-capture.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail, checkOutsideServices, checkStorage } from './check-outside.ts'
import { checkProcesses } from './check-processes.ts'
import { checkProduct } from './check-product.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { type DoctorText, doctorTexts } from './doctor-texts.ts'
import type { Finding } from './finding.ts'

export type DoctorDeps = {
  platform: Platform
  integrations: Pick<
    Integrations,
    'hasApp' | 'connectedAccounts' | 'preflight' | 'proveWebhook' | 'youtubeQuota'
  >
  lives: Pick<Lives, 'arrivals'>
  services: Pick<Services, 'states'>
}

export type FindingGroup = { group: 'processes' | 'capture' | 'data' | 'outside'; findings: Finding[] }

/**
 * Checks the installation, in the language of `t`. A thorough check uses it as others do: by the public address, with a
 * signed delivery, a sign-in at the mail server, and calls for the connected accounts.
 */
export async function examine(
  { platform, integrations, lives, services }: DoctorDeps,
  t: DoctorText,
  { isThorough }: { isThorough: boolean },
): Promise<FindingGroup[]> {
  const { env, connection, clock, files } = platform
  const { db, pool } = connection
  const now = clock.now()
  const thorough = <T>(check: () => Promise<T[]>) => (isThorough ? check() : [])
  const [processes, capture, data, outside] = await Promise.all([
    Promise.all([
      checkProduct({ env, httpClient, t }).then((finding) => [finding]),
      checkProcesses({ db, now, t }),
      thorough(() => checkPublicAddress({ env, httpClient, integrations, now, t })),
    ]),
    Promise.all([
      checkCapture({ env, lives, integrations, t }),
      thorough(async () => [await checkAccounts({ integrations, t })]),
    ]),
    Promise.all([
      checkDatabase({ pool, dataDir: env.dataDir, now, migrations: migrationFolders, t }),
      checkStorage({ env, files, t }).then((finding) => [finding]),
      Promise.all([checkBackupAge({ env, now, t }), checkDrill({ env, now, t })]),
      thorough(async () => [await checkBackupBucket({ env, t })]),
    ]),
    Promise.all([
      thorough(async () => [await checkMail({ env, t })]),
      checkServices(services, t).then((finding) => [finding]),
      checkOutsideServices({ db, t }),
    ]),
  ])
  return [
    { group: 'processes', findings: processes.flat() },
    { group: 'capture', findings: capture.flat() },
    { group: 'data', findings: data.flat() },
    { group: 'outside', findings: outside.flat() },
  ]
}

/** Checks the installation by using it, and says in words what is wrong and what to do. */
export async function runDoctor(deps: DoctorDeps): Promise<{ text: string; isHealthy: boolean }> {
  const t = doctorTexts('en-US')
  const groups = await examine(deps, t, { isThorough: true })
  const findings = groups.flatMap((group) => group.findings)
  const isHealthy = !findings.some(({ state }) => state === 'wrong')
  return { text: [...findings.map(describe), '', summaryOf(findings, t)].join('\n'), isHealthy }
}

const signs: Record<Finding['state'], string> = { ok: '✓', warning: '!', wrong: '✗', unknown: '–' }

function describe({ what, state, text, remedy }: Finding): string {
  const line = `${signs[state]} ${what.padEnd(20)} ${text}`
  return remedy ? `${line}\n  → ${remedy}` : line
}

export function summaryOf(findings: Finding[], t: DoctorText): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [wrong, warnings] = [count('wrong'), count('warning')]
  if (wrong > 0) return t('summary.wrong', { wrong, warnings })
  return warnings > 0 ? t('summary.warnings', { warnings }) : t('summary.fine')
}
