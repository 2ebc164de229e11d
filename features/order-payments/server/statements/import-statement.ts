import { createHash } from 'node:crypto'
import { fieldError } from '#platform/contract/errors.ts'
import { foldText } from '#platform/contract/fold-text.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { mostCredits, type StatedCredit } from './statement-credits.ts'
import { statementStore } from './statement-store.ts'

const statementReader = defineReader<typeof import('./statement-reader.ts').default>(
  'bank-statement',
  new URL('./statement-reader.ts', import.meta.url),
  { cpuSeconds: 20, seconds: 60 },
)

/**
 * Stores the credits of a statement that are not known yet; the same file twice adds nothing, nor does one that overlaps
 * another. Throws an error at `file`. Entries of days to come are left out.
 */
export async function importStatement(
  deps: OrderPaymentsDeps,
  actor: Actor,
  { merchantUuid, file }: { merchantUuid: string; file: Buffer },
): Promise<{ credits: number; added: number }> {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const limits = { account: actor.userUuid, field: 'file' }
  const read = await deps.untrusted.read(statementReader, { file }, limits)
  if (read.broken !== undefined)
    throw fieldError('file', read.broken.errorKey, { line: read.broken.line, max: mostCredits })
  const now = deps.clock.now()
  const credits = read.credits.filter(({ day }) => day <= saoPauloDay(now))
  if (credits.length === 0) throw fieldError('file', 'statement_empty')

  const keys = keysOf(credits)
  const added = await statementStore(deps.connection.db).addNew(
    credits.map(({ day, amount, text }, at) => ({
      ...{ uuid: deps.ids.uuid(), merchantUuid, key: keys[at]!, day, amount, text },
      ...{ codeUuid: null, importedByUuid: actor.userUuid, importedAt: now },
    })),
  )
  return { credits: credits.length, added }
}

/** What makes a credit itself: banks repeat their ids, so equal ones of a file are counted. */
function keysOf(credits: StatedCredit[]): string[] {
  const seen = new Map<string, number>()
  return credits.map(({ account, day, amount, id, text }) => {
    const facts = [account, day, amount, id, foldText(text)].join('|')
    const nth = seen.get(facts) ?? 0
    seen.set(facts, nth + 1)
    return createHash('sha256').update(`${facts}|${nth}`).digest('hex').slice(0, 32)
  })
}
