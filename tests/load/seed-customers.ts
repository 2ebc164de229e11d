import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

export type SeededCustomers = { ownerUuid: string; merchantUuid: string }
type Wanted = { people: number; lives: number }

/** Of a live's people, these many are regulars, who are in a tenth of all lives; each writes five comments in a live. */
const regulars = { inLive: 100, of: 1_000 }
const perPerson = 5

const names =
  'maria ana juliana fernanda patricia camila bruna larissa beatriz leticia amanda vanessa aline rafaela tatiane simone cristiane luciana joao marcos'.split(
    ' ',
  )
const surnames =
  'silva souza oliveira santos pereira costa rodrigues almeida nascimento lima araujo fernandes carvalho gomes martins rocha ribeiro alves monteiro mendes'.split(
    ' ',
  )
const cities = ['São Paulo', 'Rio de Janeiro', 'Belo Horizonte', 'Curitiba', 'Recife', 'Goiânia']

/** Unlocked lives of one account with all their comments, by statements over whole sets. */
export async function seedComments(pool: Pool, { people, lives }: Wanted): Promise<SeededCustomers> {
  const seeded = { ownerUuid: randomUUID(), merchantUuid: randomUUID() }
  const inLive = Math.round((people * 5) / lives)
  await pool.query(
    `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
      last_checked_at, created_at, updated_at, unlocked_at)
    select gen_random_uuid(), $1, $1, 'bench', 'bench', 'bench-' || n, 'ended', at, at::date, at, at, at, at
    from generate_series(0, $2::int - 1) n, lateral (select now() - (n + 1) * interval '3 hours' as at) moment`,
    [seeded.ownerUuid, lives],
  )
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'comments' and schemaname = 'public' and indexname <> 'comments_live_id_comment_id_pk'`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await pool.query(
    `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own)
    select live.id, n::text, n, live.started_at + n * interval '1 second', true, 'id' || who.id,
      ($6::text[])[1 + who.id % 20] || '.' || ($7::text[])[1 + who.id / 20 % 20] || who.id / 400,
      'quero o vestido', 'quero o vestido', n % 9 = 0, false
    from (select *, substr(media_id, 7)::bigint as number from lives where owner_uuid = $1) live
    cross join generate_series(0, $2::int * ${perPerson} - 1) n
    cross join lateral (select case
      when n % $2::int < $3::int then (n % $2::int + live.number * 17) % $4::int
      else ((live.number * ($2::int - $3::int) + n % $2::int) * 7919) % $5::int end as id) who`,
    [seeded.ownerUuid, inLive, regulars.inLive, regulars.of, people, names, surnames],
  )
  await pool.query(`set maintenance_work_mem = '512MB'`)
  // Of the others nothing here reads.
  for (const { name, definition } of indexes) if (name === 'comments_by_user') await pool.query(definition)
  await pool.query('analyze comments')
  await pool.query('analyze lives')
  return seeded
}

/** The records as a pass leaves them, by statements over all lives. */
export async function seedRecords(pool: Pool, { ownerUuid }: SeededCustomers): Promise<void> {
  await pool.query(
    `insert into customer_lives (live_id, key, owner_uuid, user_names, comments, questions, replies, first_at, last_at)
    select live_id, 'p:' || user_id, $1, array[user_name], count(*), count(*) filter (where is_question), 0, min(at), max(at)
    from comments group by live_id, user_id, user_name`,
    [ownerUuid],
  )
  await pool.query(
    `with person as (
      select key, gen_random_uuid() as uuid, min(user_names[1]) as name, count(*) as lives, sum(comments) as comments,
        min(first_at) as first_at, max(last_at) as last_at
      from customer_lives where owner_uuid = $1 group by key),
    keyed as (
      insert into customer_keys (owner_uuid, key, origin_uuid, customer_uuid) select $1, key, uuid, uuid from person)
    insert into customers (uuid, owner_uuid, user_name, lives_count, comments_count, first_seen_at, last_seen_at, is_shown, created_at)
    select uuid, $1, name, lives, comments, first_at, last_at, true, first_at from person`,
    [ownerUuid],
  )
  await pool.query(
    `insert into customer_positions (live_id, owner_uuid, revision, is_open)
    select id, owner_uuid, revision, true from lives where owner_uuid = $1`,
    [ownerUuid],
  )
}

/** What sellers and orders add to the records: names, addresses, tags, and orders of a tenth of the people. */
export async function seedDetails(pool: Pool, { ownerUuid, merchantUuid }: SeededCustomers): Promise<void> {
  await pool.query(
    `update customers record set
      name = case when id % 2 = 0 then initcap(split_part(user_name, '.', 1)) || ' de ' || initcap(rtrim(split_part(user_name, '.', 2), '0123456789')) end,
      email = case when id % 5 < 2 then user_name || case when id % 5 = 0 then '@gmail.com' else '@hotmail.com' end end,
      mobile = case when id % 3 = 0 then '+55119' || lpad(id::text, 8, '8') end,
      document = case when id % 10 = 0 then lpad(id::text, 11, '3') end,
      city = case when id % 2 = 0 then ($2::text[])[1 + id % 6] end,
      tags = case when id % 10 = 3 then '{vip}' when id % 10 = 4 then '{atacado,vip}' else '{}'::text[] end
    from (select customer_uuid, substr(key, 5)::int as id from customer_keys where owner_uuid = $1) own
    where own.customer_uuid = record.uuid`,
    [ownerUuid, cities],
  )
  const brand = `select $1::uuid as merchant, gen_random_uuid() as buyer, customer_uuid, user_name, id from (
    select own.customer_uuid, record.user_name, substr(own.key, 5)::int as id from customer_keys own
    join customers record on record.uuid = own.customer_uuid where own.owner_uuid = $2) person where id % 10 = 7`
  await pool.query(
    `with person as (${brand}),
    added as (
      insert into buyers (uuid, merchant_uuid, user_name, created_at) select buyer, merchant, lower(user_name), now() from person),
    keyed as (
      insert into customer_keys (owner_uuid, key, origin_uuid, customer_uuid)
      select $2, 'b:' || buyer, customer_uuid, customer_uuid from person)
    insert into orders (uuid, merchant_uuid, number, buyer_uuid, state, collects, collects_until, term_from, held_until,
      version, discount, paid, refunded, created_at, updated_at)
    select gen_random_uuid(), merchant, row_number() over (), buyer,
      case when (id + n) % 7 = 0 then 'expired' else 'delivered' end, false, at, at, at, 1, 0,
      case when (id + n) % 7 = 0 then 0 else 4990 + id % 9000 end, 0, at, at
    from person cross join generate_series(1, 3) n cross join lateral (select now() - id * interval '1 minute' as at) moment`,
    [merchantUuid, ownerUuid],
  )
}
