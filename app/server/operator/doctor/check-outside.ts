import { randomUUID } from 'node:crypto'
import { verifySmtp } from '#platform/server/messaging/smtp-transport.ts'
import type { Platform } from '#platform/server/platform.ts'
import { asError, type Finding, find, fine, reasonOf, unknown, wrong } from './finding.ts'

type Deps = Pick<Platform, 'files'> & {
  env: Pick<Platform['env'], 'SMTP_URL' | 'S3_ENDPOINT'>
}

/** The mail server by a sign-in, and the storage by a file that is written, read again and deleted. */
export function checkOutside({ env, files }: Deps): Promise<Finding[]> {
  return Promise.all([
    find('mail', async () => {
      if (!env.SMTP_URL) return unknown('SMTP_URL is not set: e-mails are kept in the outbox page')
      const failure = await verifySmtp(env.SMTP_URL).then(() => null, asError)
      if (!failure) return fine('the mail server accepts the sign-in')
      return wrong(
        `the mail server does not accept us: ${reasonOf(failure)}`,
        'Check SMTP_URL. E-mails wait meanwhile; those that waited for more than an hour are dead letters.',
      )
    }),
    find('stored files', async () => {
      const key = `doctor/${randomUUID()}.txt`
      const content = Buffer.from(randomUUID())
      try {
        await files.put(key, content)
        const stored = await files.open(key)
        const chunks = stored ? await stored.stream.toArray() : []
        if (!Buffer.concat(chunks).equals(content))
          return wrong('a file that was stored is read differently', 'Check the storage’s disk or bucket.')
        return fine(
          `a file was stored, read and deleted ${env.S3_ENDPOINT ? 'in the bucket' : 'in the data folder'}`,
        )
      } finally {
        await files.delete(key)
      }
    }),
  ])
}
