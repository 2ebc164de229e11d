import { readFile } from 'node:fs/promises'
import { type Audience, NewsError } from '#features/notifications/server/index.ts'
import type { App } from '../build-app.ts'
import { OperatorError } from './operator-error.ts'
import type { AppCommand } from './parse-command.ts'

type NewsCommand = Extract<AppCommand, { kind: `news-${string}` }>
type Needs = Pick<App, 'notifications' | 'platform'>

/** Product news: counts readers, starts sending, or reports the progress. */
export async function runNewsCommand(needs: Needs, command: NewsCommand): Promise<string> {
  const { news } = needs.notifications
  try {
    if (command.kind === 'news-status') {
      const status = await news.status(command.id)
      if (!status) throw new OperatorError('No news with this id was sent.')
      const state = status.finishedAt ? `finished at ${status.finishedAt.toISOString()}` : 'under way'
      return `Written: ${status.emails} e-mails, ${status.sms} SMS; ${state}.`
    }
    const json = await read(command.file)
    if (command.kind === 'news-send') return await send(needs, json)

    const { id, audience } = await news.preview(json)
    return `The news ${id} would go to:\n${describe(audience)}\nNothing was sent. To send it: news send ${command.file}`
  } catch (error) {
    if (error instanceof NewsError) throw new OperatorError(`Nothing was sent. ${error.message}`)
    throw error
  }
}

/** A process with the role `jobs` sends them. */
async function send({ notifications, platform }: Needs, json: string): Promise<string> {
  const wasReady = platform.jobs.isReady()
  if (!wasReady) await platform.jobs.start({ work: 'none' })
  try {
    const { id } = await notifications.news.send(json)
    platform.log.warn({ news: id }, 'an operator sends product news')
    return `The running product sends the news ${id}. To see how far it is: news status ${id}`
  } finally {
    if (!wasReady) await platform.jobs.stop()
  }
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new OperatorError(`The file ${file} cannot be read.`)
  }
}

function describe(audience: Audience): string {
  if (audience.length === 0) return '  no recipients: no user has turned news on'
  return audience
    .map(({ channel, locale, users }) => `  ${channel === 'email' ? 'e-mail' : 'SMS'}, ${locale}: ${users}`)
    .join('\n')
}
