import type { Evidence, Said } from './said-evidence.ts'

/** So many others, shown one after the other, are said behind a noun that tells in which form each of them comes. */
const FEWEST = 3
/** So much has to speak for each of them. */
const LEAST = 1.5
const FEWEST_MENTIONS = 3
/** Along such a part of the live. */
const SPAN = 0.25

/**
 * "avental de galinha", "3 panos do azulejo", "2 aventais caju": where the print is what is sold, the nouns before it are
 * its forms, which come with every print. A kind of one thing is said while that is shown, a form all the time.
 */
export function saidOfMany(said: Said[], evidence: Evidence[], families: Map<string, string>): Set<string> {
  const behind = new Map<string, Set<string>>()
  for (const { nouns } of said)
    for (const { root, of, use } of nouns) {
      if (of === null || use === 'aside') continue
      const [form, other] = [families.get(of), families.get(root)]
      if (form === undefined || other === undefined || form === other) continue
      const all = behind.get(form)
      if (all) all.add(other)
      else behind.set(form, new Set([other]))
    }
  const many = [...behind].filter(([, others]) => others.size >= FEWEST)
  if (many.length === 0) return new Set()
  const spoken = new Map<string, { places: number[]; weight: number }>()
  for (const { comment, head, weight } of evidence) {
    if (weight <= 0) continue
    const known = spoken.get(head)
    if (known) {
      known.places.push(comment)
      known.weight += weight
    } else spoken.set(head, { places: [comment], weight })
  }
  const isForm = (form: string) => many.some(([one]) => one === form)
  const isSpokenOf = (one?: { places: number[]; weight: number }) =>
    one !== undefined && one.weight >= LEAST && one.places.length >= FEWEST_MENTIONS
  const forms = new Set(
    many.flatMap(([form, others]) => {
      const shown = [...others].filter((one) => !isForm(one) && isSpokenOf(spoken.get(one)))
      const apart = countApart(
        shown.map((one) => spoken.get(one)!.places),
        said.length,
      )
      return apart >= FEWEST ? [form] : []
    }),
  )
  return forms.size === 0 ? forms : new Set([...forms, ...countedBeside(said, forms, families)])
}

/** "1 avental, 1 luva e 2 panos": what is counted beside the forms more than once is another form. */
function countedBeside(said: Said[], forms: Set<string>, families: Map<string, string>): string[] {
  const times = new Map<string, number>()
  for (const { nouns } of said) {
    const counted = new Set(
      nouns.flatMap(({ root, use, of }) =>
        use === 'counted' || (use === 'articled' && of === null) ? families.get(root)! : [],
      ),
    )
    if (![...counted].some((one) => forms.has(one))) continue
    for (const one of counted) times.set(one, (times.get(one) ?? 0) + 1)
  }
  return [...times].flatMap(([one, count]) => (count > 1 ? one : []))
}

/** What is said with the prints behind the forms taken for what is shown, as they are, rather than for kinds of them. */
export const withPrints = (said: Said[], forms: Set<string>, families: Map<string, string>): Said[] =>
  said.map((one) =>
    one.nouns.some(({ use, of }) => use === 'kind' && of !== null && forms.has(families.get(of)!))
      ? {
          ...one,
          nouns: one.nouns.map((noun) =>
            noun.use === 'kind' && noun.of !== null && forms.has(families.get(noun.of)!)
              ? { ...noun, use: 'pattern' as const }
              : noun,
          ),
        }
      : one,
  )

/**
 * How many of them come one after the other, along no small part of the live. Some speak of what was shown long ago, so
 * only when people begin to speak of each is looked at.
 */
function countApart(all: number[][], comments: number): number {
  const inOrder = all
    .map((places) => places.toSorted((a, b) => a - b))
    .toSorted((a, b) => begins(a) - begins(b))
  let count = 0
  let last: number[] | null = null
  let first = 0
  for (const places of inOrder) {
    if (last && begins(places) <= isUnderWay(last)) continue
    if (!last) first = begins(places)
    count++
    last = places
  }
  return last && begins(last) - first >= SPAN * comments ? count : 0
}

const begins = (sorted: number[]): number => sorted[Math.floor(sorted.length * 0.25)]!
const isUnderWay = (sorted: number[]): number => sorted[Math.floor(sorted.length * 0.4)]!
