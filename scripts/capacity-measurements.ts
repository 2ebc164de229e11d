import type { BenchRow } from '#tests/load/bench.ts'

/** One bench in the form in which the capacity of a machine is read from it. */
export type Measurement = {
  /** Its name on the command line and in the cache of results. */
  name: string
  /** The word that names the file `tests/load/<bench>.bench.ts`; null: Lighthouse. */
  bench: string | null
  env?: Record<string, string>
  /** A row of the table for each figure: what it is, and where it stands among the rows of the bench. */
  figures: { what: string; label: string | RegExp; text(value: number): string }[]
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const digits = (value: number) => value.toFixed(value < 10 ? 2 : 0)

export const measurements: Measurement[] = [
  {
    name: 'intake',
    bench: 'webhook-intake',
    figures: [
      { what: 'comments, one in a delivery', label: '1 a delivery', text: (value) => `${whole(value)}/s` },
      { what: 'comments, ten in a delivery', label: '10 a delivery', text: (value) => `${whole(value)}/s` },
      { what: 'comments, 100 in a delivery', label: '100 a delivery', text: (value) => `${whole(value)}/s` },
    ],
  },
  {
    name: 'reports',
    bench: 'realtime',
    env: { REALTIME_REPORTS: '100' },
    figures: [
      {
        what: '100 open reports at 50 comments/s, until the last one has a comment',
        label: 'p95',
        text: (value) => `p95 ${whole(value)} ms`,
      },
    ],
  },
  {
    name: 'chat',
    bench: 'room',
    env: { ROOM_VIEWERS: '5000' },
    figures: [
      {
        what: '5,000 viewers of a chat with 20 messages/s',
        label: 'p99 to a viewer beside the crowd',
        text: (value) => `p99 ${whole(value)} ms`,
      },
      {
        what: 'memory of a chat viewer',
        label: 'memory of a viewer',
        text: (value) => `${digits(value)} kB`,
      },
    ],
  },
  {
    name: 'whep',
    bench: 'media',
    env: { MEDIA_WHEP_VIEWERS: '60', MEDIA_JOINS: '40' },
    figures: [
      {
        what: 'WHEP viewers of a core of the media engine',
        label: 'WHEP viewers a core, extrapolated',
        text: whole,
      },
      { what: 'memory of a WHEP viewer', label: 'a WHEP session', text: (value) => `${digits(value)} MB` },
    ],
  },
  {
    name: 'll-hls',
    bench: 'media-crowd',
    env: { MEDIA_HLS_VIEWERS: '200' },
    figures: [
      {
        what: 'LL-HLS viewers of two cores of the media engine',
        label: 'LL-HLS viewers on two cores, extrapolated',
        text: whole,
      },
    ],
  },
  {
    name: 'products',
    bench: 'catalogue',
    env: { BENCH_PRODUCTS: '50000' },
    figures: [
      {
        what: 'list of a brand with 50,000 products',
        label: 'newest products, p95',
        text: (value) => `p95 ${whole(value)} ms`,
      },
      {
        what: 'reservations of one sku',
        label: 'reservations on one sku',
        text: (value) => `${whole(value)}/s`,
      },
      { what: 'import of products', label: 'import of new products', text: (value) => `${whole(value)}/s` },
    ],
  },
  {
    name: 'orders',
    bench: 'orders',
    env: { BENCH_SHARE: '0.3' },
    figures: [
      {
        what: '200 claims/s, from the claim to the hold of its piece',
        label: 'claim to hold p95',
        text: (value) => `p95 ${whole(value)} ms`,
      },
    ],
  },
  { name: 'report', bench: 'report', figures: [] },
  { name: 'typing', bench: 'million', figures: [] },
  { name: 'lighthouse', bench: null, figures: [] },
]

/** What is open since the product was first measured. `why`: where the time goes, for one that is missed. */
export type Target = {
  what: string
  from: string
  label: string | RegExp
  aim: number
  unit: string
  moreIsBetter?: boolean
  why: string
}

export const targets: Target[] = [
  {
    ...{ what: 'typing among 1,000,000 comments, p95', from: 'typing', label: 'search while typing, p95' },
    ...{ aim: 100, unit: 'ms' },
    why: 'One letter matches a third of the live, and all of it is counted: nearly every page of 211 MB is copied from the cache of the system, as the embedded server has 128 MB. With `shared_buffers` of 512 MB the counts took 0.55 to 0.83 of the time.',
  },
  {
    ...{ what: 'first page of a report, times the bare SQL', from: 'report' },
    ...{ label: 'page 1 of 200, times the bare SQL', aim: 2, unit: '×' },
    why: 'The statement itself takes 2 ms; 4 ms beside it are the session and the live (1.3), Drizzle (0.6), JSON (0.6), gzip (0.6) and HTTP.',
  },
  {
    ...{ what: 'intake at 100 a delivery, share of bare inserts', from: 'intake' },
    ...{ label: '100 a delivery, share of the bare rate', aim: 0.6, unit: '×', moreIsBetter: true },
    why: 'The same transaction counts people, minutes and questions of the live, and recognises comments that arrived before; a comment costs the processor about twice what a bare row does, and the load runs on the same cores.',
  },
  {
    ...{ what: 'intake at 1 a delivery, share of bare inserts', from: 'intake' },
    ...{ label: '1 a delivery, share of the bare rate', aim: 0.25, unit: '×', moreIsBetter: true },
    why: 'Each comment is a signed HTTP request of its own; deliveries that arrive during a flush share the next one, but eight at a time leave few to share. Bare rows pay neither HTTP nor a signature.',
  },
  {
    ...{
      what: 'login, largest paint on Lighthouse’s phone',
      from: 'lighthouse',
      label: '/session/login LCP',
    },
    ...{ aim: 1.8, unit: 's' },
    why: 'React and the fonts: what the page loads first is 129 kB of script at 1.6 Mbit/s, and nothing but the logo is drawn before it.',
  },
  {
    ...{
      what: 'sign-up, largest paint on Lighthouse’s phone',
      from: 'lighthouse',
      label: '/session/signup LCP',
    },
    ...{ aim: 1.8, unit: 's' },
    why: 'As the login.',
  },
]

/** The rows that Lighthouse printed. */
export function lighthouseRows(said: string): BenchRow[] {
  return [...said.matchAll(/^(\/\S+) .*LCP ([\d.]+) s/gm)].map(([, path, seconds]) => ({
    ...{ label: `${path} LCP`, value: Number(seconds), unit: 's' },
  }))
}
