import type { RouteEntry } from './routes.ts'
import { shopPage } from './shop-page.ts'

/** The pages on which own live streams are managed. */
export const streamRoutes: RouteEntry[] = [
  page('/streams', 'streams', 'StreamsPage'),
  page('/streams/new', 'streamNew', 'NewStreamPage'),
  page('/merchants/:merchantUuid/streams', 'streams', 'StreamsPage'),
  page('/merchants/:merchantUuid/streams/new', 'streamNew', 'NewStreamPage'),
  settings('', 'StreamDataPage'),
  settings('/description', 'StreamDescriptionPage'),
  settings('/faqs', 'StreamFaqsPage'),
  settings('/faqs/add', 'StreamFaqFormPage'),
  settings('/faqs/:faqUuid/edit', 'StreamFaqFormPage'),
  settings('/admins', 'StreamPeoplePage'),
  settings('/admins/add', 'StreamInvitePage'),
  settings('/products/:brandId/group/:groupId', 'StreamGroupPage'),
  settings('/products/external-link', 'StreamLinksPage'),
  {
    ...page('/streams/:uuid/numbers', 'liveNumbers', 'LiveNumbersPage'),
    texts: ['streams', 'merchants', 'catalogue', 'liveNumbers'],
  },
  page('/streams/:uuid/broadcast/start', 'studio', 'BroadcastStartPage'),
  {
    ...page('/streams/:uuid/broadcast/live', 'studio', 'BroadcastLivePage'),
    ...{ layout: 'bare', texts: ['streams', 'merchants', 'catalogue', 'room', 'roomKit'] },
  },
  {
    ...page('/streams/:uuid/broadcast/desk', 'controlDesk', 'StreamDeskPage'),
    ...{ layout: 'bare', texts: ['streams', 'merchants', 'catalogue', 'room', 'roomKit', 'controlDesk'] },
  },
  {
    ...page('/streams/guest', 'guestOfLive', 'GuestPage'),
    ...{ access: 'open', layout: 'bare', texts: ['streamGuest'] },
  },
  {
    ...page('/streams/:uuid/broadcast/moderate', 'moderate', 'ModeratePage'),
    ...{ access: 'open', layout: 'bare', texts: ['room', 'roomKit'] },
  },
]

function settings(path: string, name: Parameters<typeof shopPage>[0]): RouteEntry {
  return page(`/streams/:uuid/settings${path}`, 'stream', name)
}

function page(path: string, title: RouteEntry['title'], name: Parameters<typeof shopPage>[0]): RouteEntry {
  return {
    ...{ path, title, access: 'session', layout: 'product' },
    texts: ['streams', 'merchants', 'catalogue', 'team'],
    load: shopPage(name),
  }
}
