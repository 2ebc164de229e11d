/** From 0 (refused or easily guessed) to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** Estimates how hard a password is to guess, from its length, its variety and its share of sequences and names. */
export function passwordStrength(password: string, names: string[] = []): Strength {
  const plain = password.toLocaleLowerCase()
  const known = names.filter((name) => name.length >= 3 && plain.includes(name.toLocaleLowerCase()))
  const wasted = known.reduce((sum, name) => sum + name.length, 0) + sequenceLength(plain)
  const useful = password.length - wasted
  if (password.length < 8 || new Set(plain).size < 4 || useful < 4) return password.length === 0 ? 0 : 1

  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const points = useful + kinds * 2
  if (points >= 20) return 4
  if (points >= 14) return 3
  return points >= 10 ? 2 : 1
}

/** Characters in ascending, descending or repeated runs of at least three: 1234, cba, 0000. */
function sequenceLength(text: string): number {
  let total = 0
  let run = 1
  let step = Number.NaN
  for (let at = 1; at <= text.length; at += 1) {
    const next = text.charCodeAt(at) - text.charCodeAt(at - 1)
    if (Math.abs(next) <= 1 && next === step) {
      run += 1
      continue
    }
    if (run >= 3) total += run
    step = next
    run = Math.abs(next) <= 1 ? 2 : 1
  }
  return total
}
