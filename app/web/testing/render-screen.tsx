import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { messages as enUs } from '../messages/en-US.ts'
import { messages as ptBr } from '../messages/pt-BR.ts'
import { MemoryRouting } from './memory-routing.tsx'

type Options = {
  path?: string
  /** The page's path in the list of routes, if it has parameters. */
  pattern?: string
  locale?: 'pt-BR' | 'en-US'
  client?: QueryClient
}

/** The HTML of a screen's first render, with the product's texts and the cached successes and failures of `client`. */
export function renderScreen(screen: ReactNode, options: Options = {}): string {
  const { path = '/', pattern, locale = 'pt-BR', client = new QueryClient() } = options
  return renderToStaticMarkup(
    <IntlProvider
      locale={locale}
      messages={locale === 'pt-BR' ? ptBr : enUs}
      timeZone="America/Sao_Paulo"
      now={new Date('2026-11-21T15:00:00Z')}
    >
      <QueryClientProvider client={client}>
        <MemoryRouting path={path} pattern={pattern}>
          {screen}
        </MemoryRouting>
      </QueryClientProvider>
    </IntlProvider>,
  )
}
