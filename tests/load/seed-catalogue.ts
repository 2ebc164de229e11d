import type { Pool } from 'pg'

const first = [
  'vestido',
  'blusa',
  'saia',
  'calca',
  'camisa',
  'casaco',
  'macacao',
  'short',
  'bolsa',
  'sandalia',
]
const second = ['midi', 'longo', 'curto', 'floral', 'listrado', 'basico', 'plissado', 'bordado']
const third = [
  'de linho',
  'de seda',
  'de algodao',
  'de viscose',
  'de malha',
  'jeans',
  'de tricot',
  'de croche',
]

/** Adds products with two skus each to a merchant, numbered from 1; every fifth is sold out, every tenth inactive. */
export async function seedCatalogue(pool: Pool, merchantUuid: string, products: number): Promise<void> {
  const word = (words: string[], step: number) =>
    `(array[${words.map((one) => `'${one}'`).join()}])[1 + (n / ${step}) % ${words.length}]`
  const name = `${word(first, 1)} || ' ' || ${word(second, 3)} || ' ' || ${word(third, 7)}`
  await pool.query(
    `with made as (
       insert into products (uuid, merchant_uuid, gateway, ref, name, slug, search_text, active, price_sale,
         price_discount, simple, details, version, created_at, updated_at)
       select gen_random_uuid(), $1, 'native', n, ${name} || ' ref. ' || n, 'produto-' || n,
         ${name} || ' ' || n || ' cod-' || n, n % 10 <> 0, 1000 + (n * 37) % 50000, 0, false, '{}', 1, now(), now()
       from generate_series(1, $2::int) n
       returning uuid, ref, price_sale
     ), options as (
       insert into skus (product_uuid, merchant_uuid, sku, token, title, blocked_sale, availability, price_cost, price_sale,
         price_discount, width, height, length, weight, quantity_managed, position, images, created_at, updated_at)
       select uuid, $1, 'COD-' || ref || '-' || k, upper(substr(md5(uuid::text || k), 1, 10)), 'Produto', false, 0, 0,
         price_sale, 0, 1, 1, 1, 1, true, k, '[]', now(), now()
       from made, generate_series(0, 1) k
       returning id, sku
     )
     insert into stock_totals (sku_id, managed, on_hand, reserved)
     select id, true, case when split_part(sku, '-', 2)::int % 5 = 0 then 0 else 8 end, 0 from options`,
    [merchantUuid, products],
  )
  await pool.query(
    `insert into product_counters (merchant_uuid, last_ref) values ($1, $2)
     on conflict (merchant_uuid) do update set last_ref = excluded.last_ref`,
    [merchantUuid, products],
  )
}
