/** Every kind of link (spec §3); `header` is a line of text that opens a section and leads nowhere. */
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

/** Those whose `url` is an embed code. */
export const embedTypes = ['youtube', 'spotify', 'instagram', 'tiktok', 'facebook'] as const
export type EmbedProvider = (typeof embedTypes)[number]

/** How the products of a group stand: two a row, or one below the other. A new group is a grid. */
export const groupLayouts = ['grid', 'list'] as const
export type GroupLayout = (typeof groupLayouts)[number]

/** Before its date, on air, and after. */
export const liveStates = ['scheduled', 'live', 'finished'] as const
export type LiveState = (typeof liveStates)[number]

/** Most of each. A page with more would be slow on a phone and read by nobody. */
export const most = { links: 100, groups: 10, products: 200 } as const

/** Longest texts, in characters. An embed code of Instagram alone has 7,000. */
export const longest = {
  header: 120,
  url: 2_000,
  embedCode: 20_000,
  name: 80,
  description: 300,
  category: 60,
}
