import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { agendaQuery } from '#features/agenda/web/agenda-query.ts'
import { AgendaTab } from '#features/agenda/web/agenda-tab.tsx'
import { offersQuery } from '#features/billing/web/billing-queries.ts'
import { PricingPage } from '#features/billing/web/pricing-page.tsx'
import { liveQuery } from '#features/reports/web/lives-queries.ts'
import { CallError } from '#platform/web/call-error.ts'
import { loadNoticePath } from '#platform/web/load-notice.ts'
import { LoadNotice } from './dashboard/load-notice.tsx'
import { NotLoadedScene } from './pages/error-scene.tsx'
import { LiveReportPage } from './reports/live-report-page.tsx'
import { renderScreen } from './testing/render-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const unavailable = new CallError({ status: 503, code: 'unavailable' })
const missing = new CallError({ status: 404, code: 'not_found' })

/** A page's cached data after a fetch of `query`. */
async function clientAfter(query: { queryKey: readonly unknown[]; queryFn?: unknown }, error?: Error) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  await client.prefetchQuery({ ...query, ...(error && { queryFn: () => Promise.reject(error) }) } as never)
  return client
}

/** Both languages, Portuguese first. */
const inBoth = (screen: ReactNode, options: { client?: QueryClient; path?: string; pattern?: string }) =>
  (['pt-BR', 'en-US'] as const).map((locale) => renderScreen(screen, { ...options, locale }))

describe('a screen', () => {
  it('shows that the totals of a report did not load', async () => {
    const place = { pluginId: 'p1', pluginType: 'instagram', mediaId: 'm1' } as const
    const [pt, en] = inBoth(<LiveReportPage />, {
      pattern: '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report',
      client: await clientAfter(liveQuery(place), unavailable),
      path: '/plugins/v2/p1/instagram/a1/medias/m1/report',
    })
    expect(pt).toContain('Erro ao buscar metadados')
    expect(en).toContain('We couldn’t load the live’s details')
  })

  it('shows that the agenda did not load', async () => {
    const [pt, en] = inBoth(<AgendaTab account="ateliedalu" accountId="1" />, {
      client: await clientAfter(agendaQuery('ateliedalu'), unavailable),
    })
    expect(pt).toContain('Erro ao carregar relatórios agendados. Recarregue a página e tente novamente.')
    expect(en).toContain('We couldn’t load the scheduled reports. Reload the page and try again.')
  })

  it('shows that the plans were loaded without their prices', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/prices')
        ? Response.json({ error: 'internal_error', message: '' }, { status: 500 })
        : Response.json({
            columns: ['id', 'default_price_id'],
            rows: [['credit_1', 'p1']],
            pagination: { total: 1, per_page: 50, current_page: 1, last_page: 1 },
          }),
    )
    const [pt, en] = inBoth(<PricingPage />, { client: await clientAfter(offersQuery) })
    expect(pt).toContain('Não foi possível carregar os preços. Tente novamente.')
    expect(en).toContain('Failed to load price details. Please try again.')
  })

  it('shows that the plans did not load', async () => {
    const [pt] = inBoth(<PricingPage />, { client: await clientAfter(offersQuery, unavailable) })
    expect(pt).toContain('Erro ao buscar billing plans')
  })

  it('shows that the code of a page did not load', () => {
    const [pt, en] = inBoth(<NotLoadedScene />, {})
    expect(pt).toContain('Não foi possível carregar a página. Tente novamente em instantes.')
    expect(en).toContain('We couldn’t load the page. Try again in a moment.')
  })

  it('of the dashboard shows that the user did not load', () => {
    const [pt, en] = inBoth(<LoadNotice />, { path: loadNoticePath('user', unavailable) })
    expect(pt).toContain('Erro ao carregar usuário')
    expect(en).toContain('We couldn’t load the user')
  })

  it('of the dashboard shows that the profile does not exist', () => {
    const [pt] = inBoth(<LoadNotice />, { path: loadNoticePath('profile', missing) })
    expect(pt).toContain('Não foi possível carregar seu perfil. Tente novamente em instantes.')
    expect(pt).toContain(
      'O perfil que você tento acessar está indisponível no momento. Recarregue a página e tente novamente',
    )
  })
})
