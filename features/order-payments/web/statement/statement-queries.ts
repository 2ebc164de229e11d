import { queryOptions } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type { listStatementCredits } from '../../statement-contract.ts'

/** Money of a statement, with the orders it may pay. */
export type StatementCredit = ItemOfReply<typeof listStatementCredits>
export type Candidate = StatementCredit['candidates'][number]

/** The credits that may pay orders of a merchant. A change of any order has them fetched again. */
export const statementCreditsQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['orders', 'statement-credits', merchantUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listStatementCredits>(
        'POST /api/orders/statements/credits',
        { merchantUuid },
        { signal },
      ),
    meta: { shownHere: everyFailure },
  })
