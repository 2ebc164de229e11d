import { pipeline } from 'node:stream/promises'
import { type Client, DatabaseError } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '#platform/server/database/backup/describe-database.ts'
import type { Manifest } from '#platform/server/database/backup/manifest.ts'
import { OperatorError } from '../operator-error.ts'
import { type AccountTable, selectOf } from './account-rows-store.ts'

const unchanged = 'Nothing was changed.'

/** Writes the rows of an account in a transaction until `commit`. */
export function restoredRowsStore(target: Client) {
  let people = 0
  return {
    /** Errors: `OperatorError` when the account exists, or the database has other tables than the archive’s. */
    async begin(account: string, scratch: Client): Promise<void> {
      const [here, there] = [await appliedMigrations(target), await appliedMigrations(scratch)]
      if (hashesOf(here) !== hashesOf(there))
        throw new OperatorError(`The database is of another version: start the product first. ${unchanged}`)
      await target.query('begin')
      await target.query("set local lock_timeout = '30s'")
      await target.query("set local statement_timeout = '15min'")
      const { rowCount } = await target.query('select from users where uuid = $1', [account])
      if (rowCount)
        throw new OperatorError(
          `This account exists. ${unchanged} An account is restored only after it was erased.`,
        )
    },

    async commit(): Promise<void> {
      await target.query('commit')
    },

    /** Copies the account's rows of a table, in place of those with the same key that its erasure left. */
    async copy(table: AccountTable, scratch: Client): Promise<void> {
      const { name, columns, key, belongs } = table
      const list = columns.map(quoted).join(', ')
      await target.query(
        `create temp table restored on commit drop as select ${list} from ${quoted(name)} with no data`,
      )
      await pipeline(
        scratch.query(copyTo(`copy (${selectOf(table)}) to stdout`)),
        target.query(copyFrom(`copy restored (${list}) from stdin`)),
      )
      await target.query('analyze restored')
      if (ofPeople.includes(name)) {
        const { rowCount } = await target.query(
          'delete from restored where not exists (select from users where users.uuid = restored.user_uuid)',
        )
        people += rowCount ?? 0
      }
      const same = key.map((column) => `t.${quoted(column)} = restored.${quoted(column)}`).join(' and ')
      const keys = key.map(quoted).join(', ')
      await target.query(
        `delete from ${quoted(name)} t using restored where ${same}
           and (${key.map((column) => `t.${quoted(column)}`).join(', ')}) in (select ${keys} from ${quoted(name)} where ${leftBehind(table) ?? belongs})`,
      )
      await target
        .query(`insert into ${quoted(name)} (${list}) overriding system value select ${list} from restored`)
        .catch((error) => {
          throw asOperatorError(error, name)
        })
      await target.query('drop table restored')
      await this.continueNumbers(name)
    },

    /** Sets the sequences of a table behind its largest numbers. */
    async continueNumbers(name: string): Promise<void> {
      const { rows } = await target.query<{ column: string; sequence: string }>(
        `select a.attname as column, pg_get_serial_sequence(quote_ident($1), a.attname) as sequence
         from pg_attribute a where a.attrelid = to_regclass(quote_ident($1)) and a.attnum > 0 and not a.attisdropped
           and pg_get_serial_sequence(quote_ident($1), a.attname) is not null`,
        [name],
      )
      for (const { column, sequence } of rows)
        await target.query(
          `select setval($1::regclass, largest) from (select max(${quoted(column)}) as largest from ${quoted(name)}) numbers
           where largest > coalesce(pg_sequence_last_value($1::regclass), 0)`,
          [sequence],
        )
    },

    /**
     * Ends what the erasure began: the account is no longer erased, nor due for it. It is no administrator of the platform,
     * which only the command “administrator” makes.
     */
    async finish(account: string): Promise<{ people: number; wasAdministrator: boolean }> {
      await target.query('delete from erasures where user_uuid = $1', [account])
      await target.query('update users set deletion_due_at = null where uuid = $1', [account])
      const { rowCount } = await target.query(
        'update users set is_platform_administrator = false where uuid = $1 and is_platform_administrator',
        [account],
      )
      return { people, wasAdministrator: rowCount === 1 }
    },
  }
}

/** Tables of people with a role, who need an account here. */
const ofPeople = ['merchant_members', 'stream_members']

const hashesOf = (migrations: Manifest['migrations']) =>
  JSON.stringify(
    Object.entries(migrations).map(([owner, applied]) => [owner, applied.map(({ hash }) => hash)]),
  )

const quoted = (name: string) => `"${name}"`

/** Rows that an erasure keeps without the account. */
const leftBehind = ({ name }: AccountTable): string | null =>
  name === 'free_report_accounts' ? 'user_uuid is null' : null

function asOperatorError(error: unknown, table: string): unknown {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return error
  return new OperatorError(
    `Another row of ${table} has the same ${error.constraint}: something of this account is in use by another one here. ${unchanged}`,
  )
}
