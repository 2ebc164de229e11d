import { randomBytes } from 'node:crypto'
import { systemClock } from '../clock.ts'
import type { Environment } from '../env.ts'
import { createLog, type Log } from '../log.ts'
import { productVersion } from '../product-version.ts'
import { type ErrorReports, noErrorReports } from './error-reports.ts'
import { reportOfLogged } from './logged-error.ts'
import { sentryReports } from './sentry-reports.ts'

type Settings = Pick<Environment, 'ARARA_LOG_LEVEL' | 'ERROR_REPORTS_DSN' | 'NODE_ENV'>

/** The log of a process, and where its errors are reported besides: every line of level `error` is. */
export function openLog(env: Settings): { log: Log; errorReports: ErrorReports } {
  const errorReports = env.ERROR_REPORTS_DSN ? reportsTo(env.ERROR_REPORTS_DSN, env.NODE_ENV) : noErrorReports
  const log = createLog({
    level: env.ARARA_LOG_LEVEL,
    onError: (fields, text) => errorReports.error(reportOfLogged(fields, text)),
  })
  return { log, errorReports }
}

function reportsTo(dsn: string, environment: string): ErrorReports {
  return sentryReports({
    dsn,
    origin: { release: `arara@${productVersion()}`, environment },
    clock: systemClock,
    newId: () => randomBytes(16).toString('hex'),
    random: Math.random,
  })
}
