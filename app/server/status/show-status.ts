import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import { productVersion } from '#platform/server/product-version.ts'
import { showStatus } from '../../status-contract.ts'
import { doctorTexts } from '../operator/doctor/doctor-texts.ts'
import { type DoctorDeps, examine, summaryOf } from '../operator/doctor/run-doctor.ts'

export function statusRoutes(http: Http, deps: DoctorDeps): void {
  handle(http, showStatus, ({ actor, body, locale }) => readStatus(deps, actor, { ...body, locale }))
}

/** The doctor's findings, for the page of administrators. */
async function readStatus(
  deps: DoctorDeps,
  actor: Actor,
  { thorough, locale }: { thorough: boolean; locale: Locale },
) {
  requireAdministrator(actor)
  const t = doctorTexts(locale)
  const groups = await examine(deps, t, { isThorough: thorough })
  return {
    checkedAt: deps.platform.clock.now(),
    version: productVersion(),
    summary: summaryOf(
      groups.flatMap(({ findings }) => findings),
      t,
    ),
    groups: groups.map(({ group, findings }) => ({
      group,
      findings: findings.map(({ remedy = null, ...finding }) => ({ ...finding, remedy })),
    })),
  }
}
