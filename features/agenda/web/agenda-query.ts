import { queryOptions } from '@tanstack/react-query'
import { shownHere } from '#features/reports/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import type { listAgenda } from '../contract.ts'

export type PlannedLive = ItemOfReply<typeof listAgenda>

export const agendaKey = ['lives', 'agenda'] as const

/** The planned lives of an account, the latest date first. */
export const agendaQuery = (account: string) =>
  queryOptions({
    queryKey: [...agendaKey, account],
    queryFn: async ({ signal }) => {
      const route = 'POST /api/merchants/livereport/agenda'
      return (await callTable<typeof listAgenda>(route, { account, pageLimit: 200 }, { signal })).rows
    },
    enabled: account !== '',
    refetchInterval: 60_000,
    meta: { shownHere },
  })
