import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { consentChannels } from '../../consent-channels.ts'
import { customerConsents, customers } from '../schema.ts'

type Channel = (typeof consentChannels)[number]
type Consent = { channel: Channel; isGiven: boolean; how: string; at: Date }

/** The records that are part of this one. */
const partsOf = (uuid: SQL) => sql`
  with recursive part as (
    select ${uuid} as uuid
    union select record.uuid from ${customers} record join part on record.merged_into = part.uuid)
  select uuid from part`

/** Whether the latest word of a customer about a channel was yes. */
export const hasAgreed = (channel: Channel): SQL => sql`(
  select said.is_given from ${customerConsents} said
  where said.channel = ${channel} and said.customer_uuid in (${partsOf(sql`${customers}.uuid`)})
  order by said.at desc, said.id desc limit 1) is true`

export function consentStore(db: Database) {
  return {
    async add(consent: typeof customerConsents.$inferInsert): Promise<void> {
      await db.insert(customerConsents).values(consent)
    },

    /** The latest first, with those of records that were merged into it. */
    async ofCustomer(uuid: string): Promise<Consent[]> {
      const { rows } = await db.execute<Omit<Consent, 'at'> & { at: string }>(sql`
        select channel, is_given as "isGiven", how, at from ${customerConsents}
        where customer_uuid in (${partsOf(sql`${uuid}::uuid`)}) order by at desc, id desc limit 200`)
      return rows.map((row) => ({ ...row, at: new Date(row.at) }))
    },
  }
}
