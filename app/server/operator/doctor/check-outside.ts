import type { Database } from '#platform/server/database/connect.ts'
import { verifySmtp } from '#platform/server/messaging/smtp-transport.ts'
import { outsideCallStore } from '#platform/server/outside-calls/outside-call-store.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { DoctorText } from './doctor-texts.ts'
import { asError, type Finding, find, fine, reasonOf, unknown, warning, wrong } from './finding.ts'
import { tryStorage } from './try-storage.ts'

/** The mail server by a sign-in. */
export function checkMail({
  env,
  t,
}: {
  env: Pick<Platform['env'], 'SMTP_URL'>
  t: DoctorText
}): Promise<Finding> {
  return find(t, t('what.mail'), async () => {
    if (!env.SMTP_URL) return unknown(t('outside.mailUnset'))
    const failure = await verifySmtp(env.SMTP_URL).then(() => null, asError)
    if (!failure) return fine(t('outside.mailFine'))
    return wrong(t('outside.mailRefused', { reason: reasonOf(failure) }), t('outside.mailRemedy'))
  })
}

type Storage = Pick<Platform, 'files'> & { env: Pick<Platform['env'], 'S3_ENDPOINT'>; t: DoctorText }

/** The storage by a file that is written, read again and deleted. */
export function checkStorage({ env, files, t }: Storage): Promise<Finding> {
  return find(t, t('what.storedFiles'), async () => {
    const place = env.S3_ENDPOINT ? 'bucket' : 'folder'
    const remedy = env.S3_ENDPOINT ? t('outside.bucketRemedy') : t('outside.filesRemedy')
    try {
      const isSame = await tryStorage(files)
      return isSame ? fine(t('outside.filesFine', { place })) : wrong(t('outside.filesDiffer'), remedy)
    } catch (error) {
      return wrong(t('outside.filesRefused', { reason: reasonOf(error) }), remedy)
    }
  })
}

/** What the services outside last answered: the last call to each decides. */
export async function checkOutsideServices({ db, t }: { db: Database; t: DoctorText }): Promise<Finding[]> {
  const services = await outsideCallStore(db).all()
  if (services.length === 0) return [await find(t, t('what.outside'), async () => unknown(t('outside.none')))]
  return services.map(({ service, succeededAt, failedAt, failure }) => {
    const success = succeededAt ? t('outside.succeeded', { at: succeededAt }) : t('outside.never')
    const text =
      failedAt === null
        ? success
        : `${success}; ${t('outside.failed', { at: failedAt, failure: failure ?? '' })}`
    const fails = failedAt !== null && (succeededAt === null || failedAt > succeededAt)
    return { what: service, ...(fails ? warning(text, t('outside.remedy')) : fine(text)) }
  })
}
