import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { toast as sonner } from 'sonner'
import { IntlProvider } from 'use-intl'
import { expect, onTestFinished, vi } from 'vitest'
import type { Locale } from '#platform/i18n/locale.ts'
import { chooseLocale } from '#platform/i18n/web-locale.ts'
import { onRefusedSession } from '#platform/web/call.ts'
import { createFailureHandler } from '#platform/web/handle-failure.ts'
import { setNavigateTo } from '#platform/web/navigate-to.ts'
import { createQueryClient } from '#platform/web/query-client.ts'
import { useLocation, useNavigate } from '#platform/web/routing.tsx'
import { type Session, session } from '#platform/web/session.ts'
import { toast } from '#ui/toast.ts'
import { messages as enUs } from '../messages/en-US.ts'
import type { Messages } from '../messages/load-messages.ts'
import { messages as ptBr } from '../messages/pt-BR.ts'
import { RootLayout } from '../shell/root-layout.tsx'
import { type FakeApi, fakeApi } from './fake-api.ts'
import { type FakeRealtime, fakeRealtime } from './fake-realtime.ts'
import { MemoryRouting } from './memory-routing.tsx'

// A limit for what never happens: a busy machine may be slow.
configure({ asyncUtilTimeout: 30_000 })

type Options = {
  /** The screen's address; by default `pt-BR` and `/`. */
  path?: string
  /** The address before it in the tab's history. */
  from?: string
  /** The page's path in the list of routes, if it has parameters. */
  pattern?: string
  locale?: Locale
  /** Answers the calls of the screen; by default every call is a fault. */
  api?: FakeApi
  /** Changes to the signed-in seller; null: the visitor is signed out. */
  session?: Partial<Session> | null
}

/** A mounted screen, and a simulated user. */
export type MountedScreen = typeof screen & {
  /** Types, clicks and tabs as a user does, without waiting between keys. */
  user: ReturnType<typeof userEvent.setup>
  api: FakeApi
  realtime: FakeRealtime
  /** The catalogue of the screen's language. */
  t: Messages
  /** Path and query of the current place. */
  place(): string
  /** Goes so many pages forward, or back, as by the browser's buttons. */
  travel(steps: number): void
}

/**
 * Mounts a screen as the product does: texts, session, router, query client with the shared handling of failures,
 * toasts. Only the network is replaced, at `fetch` and `WebSocket`. Fails the test for errors on the console, for
 * calls that `api` does not answer, and for answers against the contract; removes everything when the test ends.
 */
export function mountScreen(ui: ReactNode, options: Options = {}): MountedScreen {
  const { path = '/', from, pattern, locale = 'pt-BR', api = fakeApi() } = options
  const t = locale === 'pt-BR' ? ptBr : enUs
  const realtime = fakeRealtime()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('WebSocket', realtime.WebSocket)
  chooseLocale(locale)
  document.documentElement.lang = locale
  if (options.session === null) session.end()
  else session.begin({ ...seller, language: locale, ...options.session })

  const history = { place: path, goTo: (_path: string) => {}, travel: (_steps: number) => {} }
  const handleFailure = createFailureHandler({
    texts: () => t.failures,
    notify: ({ text, requestId }) => toast.error(text, requestId ? { requestId } : undefined),
    currentPath: () => history.place,
    goTo: (to) => history.goTo(to),
  })
  const client = createQueryClient(handleFailure)
  // A test checks the first failure; the product's retries have their own tests.
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  const stopListening = onRefusedSession(handleFailure)
  setNavigateTo(async (to) => history.goTo(to))

  onTestFinished(() => {
    const said = errors.mock.calls.map((parts) => parts.map(String).join(' '))
    sonner.dismiss()
    cleanup()
    client.clear()
    stopListening()
    session.end()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    errors.mockRestore()
    expect([...api.faults, ...said]).toEqual([])
  })

  const ready = (travel: typeof history.travel) => {
    history.travel = travel
  }
  render(
    <IntlProvider locale={locale} messages={t} timeZone="America/Sao_Paulo">
      <QueryClientProvider client={client}>
        <MemoryRouting path={path} from={from} pattern={pattern} onReady={ready}>
          <Followed history={history} />
          <RootLayout title="dashboard" isMoving={false}>
            {ui}
          </RootLayout>
        </MemoryRouting>
      </QueryClientProvider>
    </IntlProvider>,
  )
  return {
    ...screen,
    user: userEvent.setup({ delay: null }),
    api,
    realtime,
    t,
    place: () => history.place,
    travel: (steps) => act(() => history.travel(steps)),
  }
}

type History = { place: string; goTo: (path: string) => void }

/** Keeps `history` at the router's place. */
function Followed({ history }: { history: History }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    history.place = pathname + search
    history.goTo = (path) => void navigate(path)
  })
  return null
}

const seller: Session = {
  uuid: '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d11',
  name: 'Luciana Prado',
  language: 'pt-BR',
  timezone: 'America/Sao_Paulo',
  status: 'ACTIVE',
  profileImageUrl: null,
  paymentCustomerId: null,
  affiliateCode: null,
  activeSubscriptionUntil: null,
  isPlatformAdministrator: false,
  secondFactorDue: false,
}
