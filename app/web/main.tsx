import '#ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { askSession } from '#features/accounts/web/index.ts'
import { currentLocale } from '#platform/i18n/web-locale.ts'
import { MessagesProvider } from '#platform/i18n/web-provider.tsx'
import { captureAcquisition } from '#platform/web/acquisition.ts'
import { onRefusedSession } from '#platform/web/call.ts'
import { drafts } from '#platform/web/draft-store.ts'
import { createFailureHandler } from '#platform/web/handle-failure.ts'
import { createQueryClient } from '#platform/web/query-client.ts'
import { session, useSession } from '#platform/web/session.ts'
import { toast } from '#ui/toast.ts'
import { fetchAhead } from './find-page.ts'
import { latestMessages, texts } from './messages/load-messages.ts'
import { watchErrors } from './page-errors/watch-errors.ts'
import { navigator, ProductRouter, placeInView } from './router.tsx'
import { fetchShopPages } from './shop-page.ts'

watchErrors()
session.askBy(askSession)
captureAcquisition(location.search)

const handleFailure = createFailureHandler({
  texts: () => latestMessages().failures,
  notify: ({ text, requestId }) => toast.error(text, requestId ? { requestId } : undefined),
  currentPath: placeInView,
  goTo: (path) => void navigator.goTo(path),
  hasNetwork: () => window.navigator.onLine,
})
const queryClient = createQueryClient(handleFailure)
onRefusedSession(handleFailure)
session.onEnd(() => {
  queryClient.clear()
  drafts.dropAll()
})

function App() {
  const timeZone = useSession()?.timezone || 'America/Sao_Paulo'
  return (
    <MessagesProvider texts={texts} timeZone={timeZone}>
      <QueryClientProvider client={queryClient}>
        <ProductRouter />
      </QueryClientProvider>
    </MessagesProvider>
  )
}

addEventListener('load', () => {
  setTimeout(() => {
    // A lost connection leads there, when it could no longer be fetched.
    void fetchAhead('/session/refresh')
    void fetchShopPages()
  }, 5000)
})

const locale = currentLocale()
document.documentElement.lang = locale
const spoken = texts.speak(locale)
// The page's code and texts are loaded together with the first texts, not after them.
void fetchAhead(location.pathname)
spoken.then(() => {
  void navigator.start()
  createRoot(document.getElementById('root')!, {
    // Handled like errors outside of React: logged and reported.
    onCaughtError: reportError,
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
