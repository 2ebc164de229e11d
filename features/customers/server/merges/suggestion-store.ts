import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { customerRefusals, customerSuggestionStates, customerSuggestions, customers } from '../schema.ts'

type Reason = 'user_name' | 'document' | 'email' | 'mobile'
export type Pair = { first: string; second: string; reasons: Reason[] }

const shownPairs = 100
/** More than are shown, so that the owner can judge some before the next search. */
const storedPairs = 1_000
/** For each so many people of an owner, a minute passes from one search to the next. */
const peopleOfMinute = 50_000

/** What two records can have in common, each with an index of its own. */
const facts: Record<Reason, (record: SQL) => SQL> = {
  user_name: (record) => sql`${record}.handle`,
  document: (record) => sql`${record}.document`,
  email: (record) => sql`lower(${record}.email)`,
  mobile: (record) => sql`${record}.mobile`,
}
const [record, one, other] = [sql.raw('record'), sql.raw('one'), sql.raw('other')]

/** The records with a value that two to five of them have. Values are counted first, which needs no more than an index. */
const equal = (ownerUuid: string, reason: string, value: SQL) => sql`
  select uuid, ${reason}::text as reason, ${value} as value from ${customers} record
  where owner_uuid = ${ownerUuid}::uuid and is_shown and ${value} in (
    select ${value} from ${customers} record
    where owner_uuid = ${ownerUuid}::uuid and is_shown and ${value} is not null
    group by 1 having count(*) between 2 and 5)`

/** What two records have in common now. */
const reasons = sql`array_remove(array[${sql.join(
  Object.entries(facts).map(
    ([reason, of]) => sql`case when ${of(one)} = ${of(other)} then ${sql.raw(`'${reason}'`)} end`,
  ),
  sql`, `,
)}]::text[], null)`

const isRefused = (first: SQL, second: SQL) => sql`exists (
  select from ${customerRefusals} refused where refused.first_uuid = ${first} and refused.second_uuid = ${second})`

/** Pairs of records that may be one person. */
export function suggestionStore(db: Database) {
  return {
    /** The pairs that were found last and still have something in common, that with the most first. */
    async ofOwner(ownerUuid: string): Promise<Pair[]> {
      const { rows } = await db.execute<Pair>(sql`
        select * from (
          select one.uuid as first, other.uuid as second, ${reasons} as reasons from ${customerSuggestions} pair
          join ${customers} one on one.uuid = pair.first_uuid and one.is_shown
          join ${customers} other on other.uuid = pair.second_uuid and other.is_shown
          where pair.owner_uuid = ${ownerUuid}::uuid and not ${isRefused(sql`one.uuid`, sql`other.uuid`)}) as found
        where cardinality(reasons) > 0 order by cardinality(reasons) desc, 1, 2 limit ${shownPairs}`)
      return rows
    },

    /** What these owners' records have in common may be other than it was when pairs were found. */
    async noteChanged(ownerUuids: string[]): Promise<void> {
      if (ownerUuids.length === 0) return
      await db.execute(sql`
        insert into ${customerSuggestionStates} as state (owner_uuid, is_stale)
        select owner, true from unnest(${sql.param(ownerUuids.toSorted())}::uuid[]) as owner
        where not exists (select from ${customerSuggestionStates} known where known.owner_uuid = owner and known.is_stale)
        on conflict (owner_uuid) do update set is_stale = true`)
    },

    /** Owners whose pairs are to be found again: the more people they have, the more seldom. */
    async due(now: Date): Promise<string[]> {
      const { rows } = await db.execute<{ ownerUuid: string }>(sql`
        select owner_uuid as "ownerUuid" from ${customerSuggestionStates}
        where (is_stale or is_sought) and (found_at is null
          or found_at + people / ${peopleOfMinute} * interval '1 minute' <= ${now.toISOString()}::timestamptz)
        order by 1`)
      return rows.map(({ ownerUuid }) => ownerUuid)
    },

    /**
     * Before the search, in a transaction of its own: what changes from then on is searched again. Until `find` is
     * committed, the owner stays due.
     */
    async noteSearch(ownerUuid: string): Promise<void> {
      await db.execute(sql`
        update ${customerSuggestionStates} set is_stale = false, is_sought = true where owner_uuid = ${ownerUuid}::uuid`)
    },

    /** Finds an owner's pairs anew. A value of many records suggests nothing. */
    async find(ownerUuid: string, now: Date): Promise<void> {
      await db.execute(sql`delete from ${customerSuggestions} where owner_uuid = ${ownerUuid}::uuid`)
      await db.execute(sql`
        with common as (
          ${sql.join(
            Object.entries(facts).map(([reason, of]) => equal(ownerUuid, reason, of(record))),
            sql` union all `,
          )})
        insert into ${customerSuggestions} (owner_uuid, first_uuid, second_uuid)
        select ${ownerUuid}::uuid, one.uuid, other.uuid
        from common one join common other on other.reason = one.reason and other.value = one.value
        where one.uuid < other.uuid and not ${isRefused(sql`one.uuid`, sql`other.uuid`)}
        group by 2, 3 order by count(*) desc, 2, 3 limit ${storedPairs}`)
      await db.execute(sql`
        update ${customerSuggestionStates} set is_sought = false, found_at = ${now.toISOString()}::timestamptz, people = (
          select count(*) from ${customers} where owner_uuid = ${ownerUuid}::uuid and is_shown)
        where owner_uuid = ${ownerUuid}::uuid`)
    },
  }
}
