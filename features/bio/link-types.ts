/** Every kind of link (spec §3); `header` is a section title without a target. */
export const linkTypes = [
  'link',
  'store',
  'live',
  'youtube',
  'spotify',
  'instagram',
  'tiktok',
  'facebook',
  'header',
] as const
export type LinkType = (typeof linkTypes)[number]

/** The kinds whose `url` is an embed code. */
export const embedTypes = ['youtube', 'spotify', 'instagram', 'tiktok', 'facebook'] as const
export type EmbedProvider = (typeof embedTypes)[number]

/** The layout of a group's products: two a row, or one below the other. A new group is a grid. */
export const groupLayouts = ['grid', 'list'] as const
export type GroupLayout = (typeof groupLayouts)[number]

/** Before its date, on air, and after. */
export const liveStates = ['scheduled', 'live', 'finished'] as const
export type LiveState = (typeof liveStates)[number]

/** The maximum of each. A page with more would be slow on a phone. */
export const most = { links: 100, groups: 10, products: 200 } as const

/** The maximum lengths of texts, in characters. An embed code of Instagram alone has 7,000. */
export const longest = {
  header: 120,
  url: 2_000,
  embedCode: 20_000,
  name: 80,
  description: 300,
  category: 60,
}

/** A product of a catalogue on the page. */
export const productStates = ['available', 'sold_out', 'gone'] as const
