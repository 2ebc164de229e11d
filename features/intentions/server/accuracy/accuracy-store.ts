import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import {
  cartLines,
  cartProducts,
  cartRuns,
  claimChecks,
  claimProducts,
  claims,
  type EngineName,
  intentionStates,
  sellerInputs,
} from '../schema.ts'
import { bandStarts } from './bands.ts'
import type { LineJudgement } from './judge-lines.ts'

export type AccuracyCounts = {
  confirmed: number
  corrected: number
  rejected: number
  added: number
  open: number
}

/** The lines of one engine with a stated confidence in one band; `band` counts from 1. */
export type BandCounts = {
  engine: EngineName
  band: number
  lines: number
  confirmed: number
  /** The mean confidence that was stated. */
  stated: number
}

const isListed = sql`${claims.state} in ('ordered', 'conditional', 'waiting', 'partly_waiting')`
/** Of a claim beside its live's state and check. */
const isConfirmed = sql`${claimChecks.engineVersion} = ${intentionStates.engineVersion} and ${claims.changedAt} <= ${claimChecks.checkedAt}`

/** What corrections that stand say about lines, each line by the latest one. */
const judgements = sql`
  select input.live_id, line ->> 'outcome' as outcome, (line ->> 'confidence')::float8 as confidence
  from ${sellerInputs} as input, jsonb_array_elements(input.judged) as lines (line)
  where input.undone_at is null and not exists (
    select from ${sellerInputs} as later, jsonb_array_elements(later.judged) as laters (one)
    where later.live_id = input.live_id and later.undone_at is null
      and one ->> 'instead' = input.id::text and one ->> 'variant' = line ->> 'variant')`

/** What sellers said about the lines that engines read. */
export function accuracyStore(db: Database) {
  return {
    async countsOf(liveId: string): Promise<AccuracyCounts & { checkedAt: Date | null }> {
      const [check] = await db
        .select({ at: claimChecks.checkedAt })
        .from(claimChecks)
        .where(eq(claimChecks.liveId, liveId))
      const { rows } = await db.execute<{ outcome: keyof AccuracyCounts; n: number }>(sql`
        select outcome, count(*)::int as n from (
          select case when ${isConfirmed} then 'confirmed' else 'open' end as outcome
          from ${claims}
          join ${intentionStates} on ${intentionStates.liveId} = ${claims.liveId}
          left join ${claimChecks} on ${claimChecks.liveId} = ${claims.liveId}
          where ${claims.liveId} = ${liveId}::uuid and ${isListed} and ${claims.correctionId} is null
          union all
          select outcome from (${judgements}) as judged
          where live_id = ${liveId}::uuid and outcome <> 'withdrawn'
        ) as lines group by outcome`)
      const counts = { confirmed: 0, corrected: 0, rejected: 0, added: 0, open: 0 }
      for (const { outcome, n } of rows) counts[outcome] = n
      return { ...counts, checkedAt: check?.at ?? null }
    },

    async check(liveId: string, checkedBy: string, checkedAt: Date): Promise<void> {
      await db.execute(sql`
        insert into ${claimChecks} (live_id, checked_by, checked_at, engine_version)
        select ${intentionStates.liveId}, ${checkedBy}::uuid, ${checkedAt.toISOString()}::timestamptz, ${intentionStates.engineVersion}
        from ${intentionStates} where ${intentionStates.liveId} = ${liveId}::uuid
        on conflict (live_id) do update
        set checked_by = excluded.checked_by, checked_at = excluded.checked_at, engine_version = excluded.engine_version`)
    },

    /** What a correction says about the line that has this variant after it. */
    async judgementOf(correctionId: string, variant: string): Promise<LineJudgement | null> {
      const [found] = await db
        .select({ judged: sellerInputs.judged })
        .from(sellerInputs)
        .where(eq(sellerInputs.id, correctionId))
      return found?.judged?.find((each) => each.variant === variant) ?? null
    },

    async deleteChecks(liveIds: string[]): Promise<void> {
      await db.delete(claimChecks).where(inArray(claimChecks.liveId, liveIds))
    },

    /** The lines of all lives whose list was checked, by engine and band of confidence. */
    async bands(): Promise<BandCounts[]> {
      const { rows } = await db.execute<BandCounts>(sql`
        select engine, width_bucket(confidence, array[${sql.raw(bandStarts.join(', '))}]::float8[]) as band,
          count(*)::int as lines, (count(*) filter (where is_right))::int as confirmed, avg(confidence)::float8 as stated
        from (${linesOfEngine} union all ${linesOfModels}) as lines
        group by engine, band order by engine, band`)
      return rows
    },

    /** How many lives were checked. */
    async checkedLives(): Promise<number> {
      const [found] = await db.select({ n: count() }).from(claimChecks)
      return found?.n ?? 0
    },
  }
}

/** What the embedded engine read while lives ran. */
const linesOfEngine = sql`
  select 'embedded' as engine, ${claims.confidence} as confidence, true as is_right
  from ${claims}
  join ${intentionStates} on ${intentionStates.liveId} = ${claims.liveId}
  join ${claimChecks} on ${claimChecks.liveId} = ${claims.liveId}
  where ${isListed} and ${claims.correctionId} is null and ${isConfirmed}
  union all
  select 'embedded', judged.confidence, judged.outcome = 'confirmed'
  from (${judgements}) as judged
  join ${claimChecks} on ${claimChecks.liveId} = judged.live_id
  where judged.confidence is not null`

/**
 * What searches with a language model found, held against the checked list: a line is right where the list has the person
 * with as many pieces of the product for the same comment. A search that began after the first correction applied it, so
 * it says nothing about the model.
 */
const linesOfModels = sql`
  select ${cartRuns.info} ->> 'engine', ${cartLines.confidence}, exists (
    select from ${claims}
    join ${claimProducts} on ${claimProducts.liveId} = ${claims.liveId} and ${claimProducts.key} = ${claims.productKey}
    where ${claims.liveId} = ${cartRuns.liveId} and ${isListed}
      and ${claims.userName} = ${cartLines.userName} and ${claims.quantity} = ${cartLines.quantity}
      and ${claims.commentIds} && ${cartLines.commentIds}
      and (${claimProducts.codes} && ${cartProducts.codes} or ${claimProducts.commentIds} && ${cartProducts.commentIds}
        or lower(${claimProducts.label}) = lower(${cartProducts.label})))
  from ${cartRuns}
  join ${claimChecks} on ${claimChecks.liveId} = ${cartRuns.liveId}
  join ${cartLines} on ${cartLines.runId} = ${cartRuns.id}
  join ${cartProducts} on ${cartProducts.runId} = ${cartRuns.id} and ${cartProducts.key} = ${cartLines.productKey}
  where ${cartRuns.status} = 'finished' and ${cartRuns.info} ->> 'engine' in ('llm', 'both')
    and ${cartRuns.info} ->> 'model' <> 'arara'
    and not exists (
      select from ${sellerInputs} where ${sellerInputs.liveId} = ${cartRuns.liveId}
        and ${sellerInputs.judged} is not null and ${sellerInputs.undoneAt} is null and ${sellerInputs.madeAt} < ${cartRuns.createdAt})`
