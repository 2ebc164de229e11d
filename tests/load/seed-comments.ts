import type { Pool } from 'pg'
import { foldText } from '#platform/contract/fold-text.ts'
import { streams } from '#simulators/instagram/world/streams.ts'

/** An unlocked report with many comments. */
export type SeededLive = { mediaId: string; comments: number }

/** Words planted in an exact number of comments of the largest live. */
export const planted = [
  { word: 'jabuticaba', comments: 12 },
  { word: 'chaveiro', comments: 400 },
]

const people = 4_000

/** Generates `count` user names: names of recorded lives with a number. */
function names(count: number): string[] {
  const known = [...new Set(streams().flatMap(({ comments }) => comments.map(({ userName }) => userName)))]
  return Array.from({ length: count }, (_, index) => `${known[index % known.length]?.toLowerCase()}${index}`)
}

/**
 * Fills the database with lives of one connection: one of `largest` comments, the others of equal size. Indexes are
 * dropped first and created at the end, which is several times as fast. The words are those of recorded lives.
 */
export async function seedComments(
  pool: Pool,
  wanted: {
    pluginId: string
    ownerUuid: string
    accountId: string
    lives: number
    comments: number
    largest: number
  },
): Promise<{ largest: SeededLive; usual: SeededLive }> {
  const { lives, comments, largest } = wanted
  const usual = Math.floor((comments - largest) / (lives - 1))
  await pool.query('create table seed_texts (n serial, text text, folded text)')
  await pool.query('create table seed_people (n serial, name text)')
  const texts = streams().flatMap((stream) => stream.comments.map(({ text }) => text))
  await pool.query(`insert into seed_texts (text, folded) select * from unnest($1::text[], $2::text[])`, [
    texts,
    texts.map(foldText),
  ])
  await pool.query('insert into seed_people (name) select * from unnest($1::text[])', [names(people)])
  await pool.query(
    `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
      last_checked_at, comments_count, users_count, created_at, updated_at, billing_credit_id, unlocked_at)
    select gen_random_uuid(), $1, $2, $3, 'ateliedalu.modas', 'seeded-' || n, 'ended', at, at::date,
      at, case when n = 0 then $5::int else $6::int end, $7, at, at, gen_random_uuid(), at
    from generate_series(0, $4::int - 1) n, lateral (select now() - n * interval '6 hours' as at) moment`,
    [wanted.pluginId, wanted.ownerUuid, wanted.accountId, lives, largest, usual, people],
  )

  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'comments' and schemaname = 'public' and indexname <> 'comments_live_id_comment_id_pk'`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await pool.query(
    `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own)
    select live.id, (17900000000000000 + live.n * 1000000 + c)::text, c, live.started_at + c * interval '50 ms', true,
      person::text, who.name, seed.text || word, ' ' || seed.folded || word || ' ' || who.name, c % 9 = 0, false
    from (select *, substr(media_id, 8)::bigint as n from lives where media_id like 'seeded-%') live
      cross join lateral generate_series(1, live.comments_count) series(c)
      cross join lateral (select (c::bigint * 7919) % ${people} as person,
        case when live.n = 0 and c <= ${planted[0]?.comments} then ' ${planted[0]?.word}'
          when live.n = 0 and c % 250 = 0 then ' ${planted[1]?.word}' else '' end as word) made
      join seed_people who on who.n = 1 + person
      join seed_texts seed on seed.n = 1 + (c * 31 + live.n) % ${texts.length}`,
  )
  await pool.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of indexes) await pool.query(definition)
  await pool.query('drop table seed_texts, seed_people')
  await pool.query('vacuum analyze comments')
  await pool.query('analyze lives')

  return {
    largest: { mediaId: 'seeded-0', comments: largest },
    usual: { mediaId: 'seeded-7', comments: usual },
  }
}
