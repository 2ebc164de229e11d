import { everyPage, pageWithoutConnection } from './every-page.ts'

everyPage({ size: 'phone', locale: 'pt-BR', theme: 'dark', way: 'address' })
pageWithoutConnection()
