import type { Platform } from '#platform/server/platform.ts'
import { objectOf } from '#platform/server/provider-json.ts'
import { asError, type Finding, find, fine, reasonOf, wrong } from './finding.ts'

/** What `/api/ready` calls missing, in words, and what helps. */
const remedies: Record<string, [text: string, remedy: string]> = {
  database: ['the database does not answer', 'See the line “database” below.'],
  database_writes: [
    'the database takes no writes: its disk is full, or it became a standby',
    'Free space on its disk, or set DATABASE_URL to the server that takes writes.',
  ],
  data_folder: [
    'the data folder takes no writes: less than 32 MB are left, or it is read-only',
    'Free space, or mount the disk of ARARA_DATA_DIR writable.',
  ],
  jobs: ['jobs are not running', 'Look for “job runner error” in the log.'],
  media: [
    'the media engine does not run',
    'Look for “media” in the log; see “Own live streams” in operations.md.',
  ],
  web: [
    'the web process does not answer',
    'It is restarted by itself within seconds; if not, look into the log.',
  ],
}

type Deps = { env: Pick<Platform['env'], 'PORT'>; httpClient: Platform['httpClient'] }

/** Whether the product runs on this machine, and whether all its parts do. */
export function checkProduct({ env: { PORT }, httpClient }: Deps): Promise<Finding> {
  return find('product', async () => {
    const answer = await httpClient(`http://127.0.0.1:${PORT}/api/ready`).catch(asError)
    if (answer instanceof Error)
      return wrong(
        `nothing answers on port ${PORT}: ${reasonOf(answer)}`,
        'Start the product. If it ended by itself, the last lines of its log say why.',
      )
    if (answer.status === 200) return fine(`runs on port ${PORT}, with all its parts`)

    const { missing } = objectOf(answer.body)
    const known = (Array.isArray(missing) ? missing : []).map(
      (part: string) => remedies[part] ?? [`${part} is missing`, 'See the log.'],
    )
    if (known.length === 0) return wrong(`answers ${answer.status}`, 'See the log.')
    return wrong(known.map(([text]) => text).join('; '), known.map(([, remedy]) => remedy).join(' '))
  })
}
