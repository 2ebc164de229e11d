import { type Gender, genderMeant, genderOf } from './agreement.ts'
import type { Reading } from './normalise.ts'
import { sortOf } from './noun-features.ts'
import type { Said } from './said-evidence.ts'
import type { SaidNoun } from './said-words.ts'

/** A noun has the gender of its articles if it has at least `FEWEST` of one gender, and `TIMES` as many as of the other. */
const FEWEST = 2
const TIMES = 3

/** The gender of an order that names no goods: "3 pretas M" is feminine. Null where it names goods or shows no gender. */
export function genderOrdered(reading: Reading, nouns: SaidNoun[]): Gender | null {
  const isNamed = nouns.some(({ use, isShade }) => !isShade && use !== 'aside' && use !== 'told')
  return isNamed ? null : genderMeant(reading.words)
}

/** The gender of the nouns of each family: by the articles that buyers give them, else, of goods, by their form. */
export function gendersOf(said: Said[], families: Map<string, string>): Map<string, Gender> {
  const articles = new Map<string, { f: number; m: number }>()
  for (const { nouns } of said)
    for (const { root, led } of nouns) {
      const family = families.get(root)
      if (!led || family === undefined) continue
      const counts = articles.get(family) ?? { f: 0, m: 0 }
      counts[led]++
      articles.set(family, counts)
    }
  const genders = new Map<string, Gender>()
  for (const family of new Set(families.values())) {
    const gender = genderBy(articles.get(family)) ?? genderByForm(family)
    if (gender) genders.set(family, gender)
  }
  return genders
}

function genderBy(articles?: { f: number; m: number }): Gender | null {
  if (!articles) return null
  const { f, m } = articles
  if (Math.max(f, m) < FEWEST || Math.max(f, m) < TIMES * Math.min(f, m)) return null
  return f > m ? 'f' : 'm'
}

/** A name says little by its form: "o helena" is a lab coat. */
const genderByForm = (family: string): Gender | null =>
  /^(?:goods|known|listed)$/.test(sortOf(family)) ? genderOf(family) : null
