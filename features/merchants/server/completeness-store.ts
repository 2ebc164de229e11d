import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { policyKinds } from '../contract.ts'
import { merchantBankAccounts, merchantLocations, merchantPolicies, merchants } from './schema.ts'
import type { Completeness } from './status.ts'

/** What decides the status of each of these merchants, in one statement. */
export async function completenessOf(db: Database, uuids: string[]): Promise<Map<string, Completeness>> {
  if (uuids.length === 0) return new Map()
  const { uuid, name, contactEmail, contactPhone, legalName, document, productGateway } = merchants
  const isSenders = sql`${eq(merchantLocations.merchantUuid, merchants.uuid)} and ${merchantLocations.isSender}`
  const rows = await db
    .select({
      ...{ uuid, name, contactEmail, contactPhone, legalName, document, productGateway },
      hasSender: sql<boolean>`exists (select 1 from ${merchantLocations} where ${isSenders})`,
      hasAllPolicies: sql<boolean>`(select count(*) from ${merchantPolicies} where ${eq(merchantPolicies.merchantUuid, merchants.uuid)}) = ${policyKinds.length}`,
      hasBankAccount: sql<boolean>`exists (select 1 from ${merchantBankAccounts} where ${eq(merchantBankAccounts.merchantUuid, merchants.uuid)})`,
    })
    .from(merchants)
    .where(inArray(merchants.uuid, uuids))
  return new Map(rows.map(({ uuid, ...facts }) => [uuid, facts]))
}
