import '#ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { askSession } from '#features/accounts/web/index.ts'
import { currentLocale } from '#platform/i18n/web-locale.ts'
import { MessagesProvider } from '#platform/i18n/web-provider.tsx'
import { captureAcquisition } from '#platform/web/acquisition.ts'
import { drafts } from '#platform/web/draft-store.ts'
import { createFailureHandler } from '#platform/web/handle-failure.ts'
import { createQueryClient } from '#platform/web/query-client.ts'
import { session, useSession } from '#platform/web/session.ts'
import { toast } from '#ui/toast.ts'
import { latestMessages, loadMessages, type Messages } from './messages/load-messages.ts'
import { createRouter, placeInView } from './router.tsx'

session.askBy(askSession)
captureAcquisition(location.search)

const router = createRouter()
const queryClient = createQueryClient(
  createFailureHandler({
    texts: () => latestMessages().failures,
    notify: ({ text, requestId }) =>
      toast.error(latestMessages().failures.title, text, requestId ? { requestId } : undefined),
    currentPath: () => placeInView(router.state.location),
    goTo: (path) => void router.navigate(path),
  }),
)
session.onEnd(() => {
  queryClient.clear()
  drafts.dropAll()
})

function App({ locale, messages }: { locale: ReturnType<typeof currentLocale>; messages: Messages }) {
  const timeZone = useSession()?.timezone || 'America/Sao_Paulo'
  return (
    <MessagesProvider initial={{ locale, messages }} load={loadMessages} timeZone={timeZone}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MessagesProvider>
  )
}

// A lost connection leads there, and then it could not be fetched any more.
addEventListener('load', () => {
  setTimeout(() => void import('#features/accounts/web/refresh-page.tsx').catch(() => {}), 5000)
})

const locale = currentLocale()
document.documentElement.lang = locale
loadMessages(locale).then((messages) => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App locale={locale} messages={messages} />
    </StrictMode>,
  )
})
