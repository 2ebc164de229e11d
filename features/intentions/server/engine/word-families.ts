import { rememberedTexts } from './remembered.ts'
import { goodsName, withoutDiminutive } from './vocabulary.ts'

const LEAST_SOUNDS = 4
const LEAST_LETTERS = 5
const LEAST_SPELT = 4
const SHORTEST = 3
/** By how many letters words of one sound may differ, and how much may be cut off a word. */
const MOST_APART = 3
const MOST_CUT = 8
/** So many words, the commonest, are compared with each other; a live has a few hundred, a flood any number. */
const MOST_COMPARED = 1_500

/**
 * Which words are forms of one: mistyped, made small or large, or cut short. Each root is given the form that comes
 * first in `roots`, which are to be ordered by how often they are said.
 */
export function familiesOf(roots: string[]): Map<string, string> {
  const families = new Map<string, string>()
  const byForm = new Map<string, string>()
  const byStart = new Map<string, string[]>()
  for (const root of roots.slice(0, MOST_COMPARED)) {
    const forms = formsOf(root)
    const start = root.slice(0, 3)
    const alike = byStart.get(start) ?? []
    const family =
      forms
        .map((form) => byForm.get(form))
        .find((one) => one !== undefined && isAsLong(one, root) && !areOther(one, root)) ??
      alike.find((one) => isAlike(one, root) && !areOther(one, root)) ??
      root
    families.set(root, family)
    for (const form of forms) if (!byForm.has(form)) byForm.set(form, family)
    if (family !== root) continue
    if (alike.length === 0) byStart.set(start, alike)
    alike.push(root)
  }
  for (const root of roots.slice(MOST_COMPARED)) families.set(root, root)
  return families
}

const formsOf: (root: string) => string[] = rememberedTexts(2_000, findForms)

/** How a word sounds, the word itself and what it is made of, by gender: "cestinha" is of "cesta", not of "cesto". */
function findForms(root: string): string[] {
  const sound = soundOf(root)
  const spelling = spellingOf(root)
  const base = baseOf(root)
  const goods = goodsName(root)
  const genders = /[ao]$/.test(root) && !root.endsWith('ao') ? [root.at(-1)!] : ['a', 'o']
  return [
    ...(sound.length >= LEAST_SOUNDS ? [sound] : []),
    ...(spelling.length >= LEAST_SPELT ? [`~${spelling}`] : []),
    ...(goods?.startsWith(root.slice(0, SHORTEST)) ? [`#${goods}`] : []),
    ...genders.flatMap((gender) =>
      [...new Set([withoutVowel(root), base])].map((form) => `${form}=${gender}`),
    ),
  ]
}

/** What a word is a small or large form of, or itself, without its last vowel. */
const baseOf = (root: string): string =>
  withoutVowel(withoutDiminutive(root) ?? /^(.{3,20})ao$/.exec(root)?.[1] ?? root)

const withoutVowel = (word: string): string => word.replace(/[aoe]$/, '')

/** The consonants of a word as they sound, since vowels and doubled letters are what is mistyped. */
const soundOf = (word: string): string =>
  word
    .replace(/(?:zinh|inh)[oa]$/, '')
    .replace(/ch|sh|ss|c(?=[ei])|z|x/g, 's')
    .replace(/qu|k/g, 'c')
    .replace(/(?:nt|n|m|t)$/, 'm')
    .replace(/(?!^)[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1')

const isAsLong = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= MOST_APART || a.startsWith(b.slice(0, 3))

/** "caneca" and "caneta": both are in the list of goods, and mean something else. */
function areOther(a: string, b: string): boolean {
  const [one, other] = [goodsName(a), goodsName(b)]
  if (spellingOf(a) === spellingOf(b)) return false
  return one !== undefined && other !== undefined && one !== other && baseOf(a) !== baseOf(b)
}

/** A word as it is said, whatever letters are used: "kimono" and "quimono", "lily" and "lili", "jiboia" and "giboia". */
const spellingOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/[cs]h/g, 'x')
    .replace(/c(?=[ei])/g, 's')
    .replace(/qu(?=[ei])|k/g, 'c')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/y/g, 'i')
    .replace(/w/g, 'v')
    .replace(/(?<![ln])h/g, '')
    .replace(/([^rs])\1+/g, '$1')
    .replace(/(?<=[bcdfgpt])e$/, '')

/** One letter more, less or other, or the beginning of the longer one. */
function isAlike(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.startsWith(short) && short.length >= LEAST_LETTERS - 1)
    return long.length - short.length <= MOST_CUT
  if (short.length < LEAST_LETTERS || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(at + (short.length === long.length ? 1 : 0)) === long.slice(at + 1)
}
