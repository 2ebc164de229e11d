/** From the smallest to the largest. */
const SIZES = 'pp p m g gg xg xgg g1 g2 g3 g4 g5'.split(' ')
const UP_TO =
  / (?:vai|vem|vao|tem|tenho|temos|so|do [a-z\d]{1,3}|da [a-z\d]{1,3}) ate (?:o |a |ao )?(\d{1,3}|[a-z]{1,3}|g\d) /

/** "vai até GG", answered to who asked for G: whether the size is among them; null where none is said, or it is no size. */
export function reachesSize(text: string, size: string | undefined): boolean | null {
  const last = UP_TO.exec(text)?.[1]
  if (last === undefined || size === undefined) return null
  const [asked, said] = [placeOf(size), placeOf(last)]
  return asked === null || said === null || asked.isLetter !== said.isLetter ? null : asked.at <= said.at
}

function placeOf(size: string): { isLetter: boolean; at: number } | null {
  if (/^\d{1,3}$/.test(size)) return { isLetter: false, at: Number(size) }
  const at = SIZES.indexOf(size.toLowerCase())
  return at < 0 ? null : { isLetter: true, at }
}
