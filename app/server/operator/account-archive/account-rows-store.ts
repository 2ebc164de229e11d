import { type Client, escapeLiteral } from 'pg'
import { ownTables } from '#platform/server/database/backup/describe-database.ts'
import { byAccount, byColumn, byParent, leftOut } from './account-tables.ts'

/** A table with rows of the account: which those are, and the columns of its primary key. */
export type AccountTable = {
  schema: string
  name: string
  columns: string[]
  key: string[]
  /** The primary key, if it is one uuid. */
  uuidKey: string | null
  /** An SQL condition. */
  belongs: string
}

type Known = {
  name: string
  columns: string[]
  uuidColumns: string[]
  key: string[]
  /** Tables that its foreign keys refer to. */
  refersTo: string[]
}

/** The tables with rows of accounts, each after those that its condition or a foreign key refers to. */
export async function accountTables(client: Client, account: string): Promise<AccountTable[]> {
  const known = (await describeTables(client)).filter(({ name }) => !(name in leftOut))
  const tables = new Map(known.map((table) => [table.name, table]))
  const who = `${escapeLiteral(account)}::uuid`
  return inOrder(tables).map(({ name, columns, uuidColumns, key }) => ({
    ...{ schema: 'public', name, columns, key },
    uuidKey: key.length === 1 && uuidColumns.includes(key[0]!) ? key[0]! : null,
    belongs: conditionOf(name, tables, who),
  }))
}

/** Tables that `account-tables.ts` does not classify, that have no primary key, or that it names and that are gone. */
export async function unclassifiedTables(client: Client): Promise<string[]> {
  const known = await describeTables(client)
  const named = [...Object.keys(byAccount), ...Object.keys(byParent), ...Object.keys(leftOut)]
  const wanted = known.filter(({ name }) => !(name in leftOut))
  return [
    ...wanted.filter((table) => !isClassified(table) || table.key.length === 0).map(({ name }) => name),
    ...named.filter((name) => !known.some((table) => table.name === name)),
  ].toSorted()
}

async function describeTables(client: Client): Promise<Known[]> {
  const { rows } = await client.query<Omit<Known, 'columns'>>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype) as "uuidColumns",
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  const byName = new Map(rows.map((row) => [row.name, row]))
  return (await ownTables(client)).map(({ name, columns }) => ({ ...byName.get(name)!, name, columns }))
}

const columnOf = ({ uuidColumns }: Known) => byColumn.find((column) => uuidColumns.includes(column))
const isClassified = (table: Known) =>
  table.name in byAccount || table.name in byParent || table.name === 'merchants' || !!columnOf(table)

/**
 * The brands that are erased with the account: those that it administers and nobody else administers fully. The other
 * brands belong to their other administrators.
 */
const brandsOf = (who: string) => `(select mine.merchant_uuid from merchant_members mine
  where mine.user_uuid = ${who} and not exists (select from merchant_members other
    where other.merchant_uuid = mine.merchant_uuid and other.role = 'full' and other.user_uuid <> ${who}))`

function conditionOf(name: string, tables: Map<string, Known>, who: string): string {
  if (name === 'merchants') return `uuid in ${brandsOf(who)}`
  const own = byAccount[name]
  if (own) return [`${own[0]} = ${who}`, ...own.slice(1)].join(' and ')
  const parent = byParent[name]
  if (parent) {
    const [column, other, key] = parent
    return `${column} in (select ${key} from ${other} where ${conditionOf(other, tables, who)})`
  }
  switch (columnOf(tables.get(name)!)) {
    case 'live_id':
      return `live_id in (select id from lives where owner_uuid = ${who})`
    case 'stream_uuid':
      return `stream_uuid in (select uuid from streams where merchant_uuid in ${brandsOf(who)})`
    case 'merchant_uuid':
      return `merchant_uuid in ${brandsOf(who)}`
    case 'owner_uuid':
      return `owner_uuid = ${who}`
    case 'user_uuid':
      return `user_uuid = ${who}`
    default:
      throw new Error(`account-tables.ts does not say whose rows ${name} has`)
  }
}

/** What must be restored before a table: what its condition reads, and what its foreign keys refer to. */
function needsOf(table: Known): string[] {
  const { name, refersTo } = table
  const parent = byParent[name]?.[1]
  const column = columnOf(table)
  // A trigger counts new stock into products that are there: products come with their counts, after their stock.
  if (name === 'products') return [...refersTo, 'stock_totals', 'merchant_members']
  if (parent) return [...refersTo, parent]
  if (column === 'live_id') return [...refersTo, 'lives']
  if (column === 'stream_uuid' && name !== 'streams') return [...refersTo, 'streams']
  if (name === 'merchant_members') return [...refersTo, 'users']
  if (column === 'merchant_uuid') return [...refersTo, 'merchant_members']
  return refersTo
}

function inOrder(tables: Map<string, Known>): Known[] {
  const ordered = new Set<Known>()
  const add = (table: Known, above: string[]): void => {
    if (ordered.has(table)) return
    if (above.includes(table.name)) throw new Error(`these tables need each other: ${above.join(', ')}`)
    for (const other of needsOf(table)) {
      const needed = tables.get(other)
      if (needed) add(needed, [...above, table.name])
    }
    ordered.add(table)
  }
  for (const table of tables.values()) add(table, [])
  return [...ordered]
}

/** The query that reads the account's rows. */
export const selectOf = ({ name, columns, belongs }: AccountTable): string =>
  `select ${columns.map((column) => `"${column}"`).join(', ')} from ${name} where ${belongs}`

/** The account of an e-mail or uuid; null if there is none. */
export async function findAccount(
  client: Client,
  who: string,
): Promise<{ uuid: string; isBeingErased: boolean } | null> {
  const column = who.includes('@') ? 'email' : 'uuid::text'
  const { rows } = await client.query(
    `select uuid, deleted_at is not null as "isBeingErased" from users where ${column} = lower($1)`,
    [who.trim()],
  )
  return rows[0] ?? null
}

/** Those of these uuids that name a file of the account: by the key of a row, or as a picture that a row shows. */
export async function ownedUuids(client: Client, tables: AccountTable[], uuids: string[]): Promise<string[]> {
  const wanted = `any(array[${uuids.map(escapeLiteral).join()}]::uuid[])`
  const named = tables.flatMap(({ name, uuidKey, belongs }) => {
    const columns = [uuidKey, pictureColumns[name]].filter((column) => column != null)
    return columns.map(
      (column) => `select ${column} as uuid from ${name} where ${column} = ${wanted} and ${belongs}`,
    )
  })
  const { rows } = await client.query<{ uuid: string }>(named.join(' union '))
  return rows.map(({ uuid }) => uuid)
}

/** Where a row names the file of a picture in another way than by its key. */
const pictureColumns: Record<string, string> = {
  copied_pictures: 'uuid',
  users: "(profile_image->>'uuid')::uuid",
}
