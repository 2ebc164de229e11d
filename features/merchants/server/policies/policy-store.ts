import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { PolicyKind } from '../../contract.ts'
import { merchantPolicies } from '../schema.ts'

export type Policy = typeof merchantPolicies.$inferSelect

export function policyStore(db: Database) {
  const one = (merchantUuid: string, kind: PolicyKind) =>
    and(eq(merchantPolicies.merchantUuid, merchantUuid), eq(merchantPolicies.kind, kind))

  return {
    async ofMerchant(merchantUuid: string): Promise<Policy[]> {
      return db.select().from(merchantPolicies).where(eq(merchantPolicies.merchantUuid, merchantUuid))
    },

    async of(merchantUuid: string, kind: PolicyKind): Promise<Policy | null> {
      const [row] = await db.select().from(merchantPolicies).where(one(merchantUuid, kind))
      return row ?? null
    },

    async save(policy: Policy): Promise<void> {
      const { merchantUuid: _uuid, kind: _kind, ...set } = policy
      await db
        .insert(merchantPolicies)
        .values(policy)
        .onConflictDoUpdate({ target: [merchantPolicies.merchantUuid, merchantPolicies.kind], set })
    },

    async delete(merchantUuid: string, kind: PolicyKind): Promise<void> {
      await db.delete(merchantPolicies).where(one(merchantUuid, kind))
    },
  }
}
