import type { Features } from './types.ts'

const LONG_VOWEL = /([aeiou])\1{2}/i
const RAISED_HANDS = /🙋|🙌|✋|☝|🖐|👆|💳|🛒|🛍/u
const FEELINGS = /😍|❤|💕|🥰|😂|🤣|😭|😱/u
const EMOJI = /\p{Extended_Pictographic}/u
const SHORTEST_SHOUT = 8

/**
 * How a comment is written, which its words do not show: "rocamboleee", "A CAPIVARA", "vestido 😍" marvel at what they name
 * more often than they order it. `what` says whether the comment names a product, only a detail, or nothing.
 */
export function mannerOf(text: string, what: string): Features {
  const found: Features = []
  if (LONG_VOWEL.test(text)) found.push('long vowel', `long vowel ${what}`)
  if (text.includes('!')) found.push(`exclaims ${what}`)
  if (EMOJI.test(text)) {
    found.push(`emoji ${what}`)
    if (RAISED_HANDS.test(text)) found.push('hand')
    if (FEELINGS.test(text)) found.push('feels', `feels ${what}`)
  }
  if (isInCapitals(text)) found.push('capitals', `capitals ${what}`)
  return found
}

const isInCapitals = (text: string): boolean =>
  text.length > SHORTEST_SHOUT && /[A-Z]{4}/.test(text) && text === text.toUpperCase()
