import type { Integrations } from '#features/integrations/server/index.ts'
import type { Services } from '#features/services/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { migrationFolders } from '../../migration-folders.ts'
import { checkAccounts, checkServices } from './check-accounts.ts'
import { checkBackupAge } from './check-backup.ts'
import { checkDatabase } from './check-database.ts'
import { checkOutside } from './check-outside.ts'
import { checkProduct } from './check-product.ts'
import { checkPublicAddress } from './check-public-address.ts'
import type { Finding } from './finding.ts'

type Deps = { platform: Platform; integrations: Integrations; services: Services }

/** Checks the installation by using it, and says in words what is wrong and what to do. */
export async function runDoctor({
  platform,
  integrations,
  services,
}: Deps): Promise<{ text: string; isHealthy: boolean }> {
  const { env, connection, clock, files, httpClient } = platform
  const now = clock.now()
  const findings = [
    await checkProduct({ env, httpClient }),
    ...(await checkPublicAddress({ env, httpClient, integrations, now })),
    ...(await checkDatabase({
      pool: connection.pool,
      dataDir: env.dataDir,
      now,
      migrations: migrationFolders,
    })),
    await checkBackupAge({ env, now }),
    ...(await checkOutside({ env, files })),
    await checkAccounts({ integrations }),
    await checkServices(services),
  ]
  const isHealthy = !findings.some(({ state }) => state === 'wrong')
  return { text: [...findings.map(describe), '', summaryOf(findings)].join('\n'), isHealthy }
}

const signs: Record<Finding['state'], string> = { ok: '✓', warning: '!', wrong: '✗', unknown: '–' }

function describe({ what, state, text, remedy }: Finding): string {
  const line = `${signs[state]} ${what.padEnd(20)} ${text}`
  return remedy ? `${line}\n  → ${remedy}` : line
}

function summaryOf(findings: Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  if (count('wrong') > 0) return `${count('wrong')} wrong, ${count('warning')} to watch.`
  return count('warning') > 0 ? `Nothing is wrong, ${count('warning')} to watch.` : 'Nothing is wrong.'
}
