import type { Platform } from '#platform/server/platform.ts'
import { objectOf } from '#platform/server/provider-json.ts'
import type { DoctorText } from './doctor-texts.ts'
import { asError, type Finding, find, fine, reasonOf, wrong } from './finding.ts'

type Deps = { env: Pick<Platform['env'], 'PORT'>; httpClient: Platform['httpClient']; t: DoctorText }

/** What `/api/ready` calls missing, and what the catalogue has a remedy for. */
const parts = ['database', 'database_writes', 'data_folder', 'jobs', 'media', 'web', 'stopping'] as const

/** A part that does not run, in words, and what helps. */
export function missingPart(t: DoctorText, part: string): { text: string; remedy: string } {
  const known = parts.find((one) => one === part)
  return known
    ? { text: t(`missing.${known}`), remedy: t(`missing.${known}Remedy`) }
    : { text: t('product.other', { part }), remedy: t('product.statusRemedy') }
}

/** Whether the product runs on this machine, and whether all its parts do. */
export function checkProduct({ env: { PORT }, httpClient, t }: Deps): Promise<Finding> {
  return find(t, t('what.product'), async () => {
    // As text: no separator of thousands.
    const port = String(PORT)
    const answer = await httpClient(`http://127.0.0.1:${PORT}/api/ready`).catch(asError)
    if (answer instanceof Error)
      return wrong(t('product.absent', { port, reason: reasonOf(answer) }), t('product.absentRemedy'))
    if (answer.status === 200) return fine(t('product.fine', { port }))

    const { missing } = objectOf(answer.body)
    const known = (Array.isArray(missing) ? missing : []).map((part: string) => missingPart(t, part))
    if (known.length === 0)
      return wrong(t('product.status', { status: answer.status }), t('product.statusRemedy'))
    return wrong(known.map(({ text }) => text).join('; '), known.map(({ remedy }) => remedy).join(' '))
  })
}
