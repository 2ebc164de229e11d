import { handleLength, isReservedHandle } from '#platform/contract/handle.ts'
import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { HandleRefusal } from './contract.ts'
import { isOffensive, withLettersForDigits } from './offensive-words.ts'

/**
 * Why no user may claim a handle (as `handleOf` returns it); null if it is allowed. Only the server knows if it is
 * taken.
 */
export function refusalOf(handle: string): Exclude<HandleRefusal, 'taken'> | null {
  if (handle.length < handleLength.min || !/[a-z0-9]/.test(handle)) return 'too_short'
  if (handle.length > handleLength.max) return 'too_long'
  const readings = [handle, confusableKey(handle), withLettersForDigits(handle)]
  return readings.some(isReservedHandle) || readings.some(impersonatesUs) || isOffensive(handle)
    ? 'reserved'
    : null
}

const brand = 'arara'

/**
 * Whether a handle impersonates us: our name with one of our own words, as in `suporte.arara`, but not in
 * `arara.azul`.
 */
function impersonatesUs(handle: string): boolean {
  const joined = handle.replace(/[._']/g, '')
  const rests = [
    joined.startsWith(brand) && joined.slice(brand.length),
    joined.endsWith(brand) && joined.slice(0, -brand.length),
  ]
  return rests.some((rest) => rest !== false && (rest === '' || isReservedHandle(rest) || ours.has(rest)))
}
const ours = new Set(['br', 'brasil', 'com', 'combr', 'team', 'time', 'verificada', 'verificado', 'verified'])

/**
 * A key that is equal for handles which look alike: without dots, underscores and apostrophes, with 0 as o and 1 as l. Two
 * pages never have the same key: `lu.prado`, `luprado` and `1u_prad0` are the same.
 */
export function confusableKey(handle: string): string {
  return handle.replace(/[._']/g, '').replaceAll('0', 'o').replaceAll('1', 'l')
}

/** The handle with its leading @: `@lu.prado`. */
export function withAt(handle: string): string {
  return `@${handle}`
}

/** Similar handles, offered when it is taken: `lu.prado.loja`, `sou.lu.prado` … */
export function similarHandles(handle: string): string[] {
  const base = withoutSigns(handle, "._'", 'both').slice(0, handleLength.max - 8)
  const similar = ['.loja', '.br', '.modas', '.ao.vivo', '2'].map((ending) => base + ending)
  return [similar[0], `sou.${base}`, ...similar.slice(1)].filter(
    (each): each is string => each !== undefined && refusalOf(each) === null,
  )
}
