import { everyPage } from './every-page.ts'

everyPage({ size: 'laptop', locale: 'en-US', theme: 'light', way: 'link' })
