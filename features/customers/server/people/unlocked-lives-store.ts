import { type SQL, sql } from 'drizzle-orm'
import { lives } from '#features/lives/server/index.ts'
import { customerKeys, customerLives } from '../schema.ts'

/** The lives that a customer took part in, as `seen`: those of all keys, also such that are locked again. */
export function attendedLives(uuid: string): SQL {
  return sql`
    select seen.* from ${customerKeys} own
    join ${customerLives} seen on seen.owner_uuid = own.owner_uuid and seen.key = own.key
    where own.customer_uuid = ${uuid}::uuid`
}

/** Of those the ones that are unlocked now, with the live as `live`. */
export function unlockedLives(uuid: string): SQL {
  return sql`
    (${attendedLives(uuid)}) seen
    join ${lives} live on live.id = seen.live_id and live.unlocked_at is not null and live.owner_uuid = seen.owner_uuid`
}
