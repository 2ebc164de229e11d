import { handleLength, isReservedHandle } from '#platform/contract/handle.ts'
import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { HandleRefusal } from './contract.ts'
import { isOffensive, withLettersForDigits } from './offensive-words.ts'

/** Why a handle (as `handleOf` makes it) may not be had by anybody; null when it may. Whether it is taken, only the server knows. */
export function refusalOf(handle: string): Exclude<HandleRefusal, 'taken'> | null {
  if (handle.length < handleLength.min || !/[a-z0-9]/.test(handle)) return 'too_short'
  if (handle.length > handleLength.max) return 'too_long'
  const readings = [handle, confusableKey(handle), withLettersForDigits(handle)]
  return readings.some(isReservedHandle) || readings.some(impersonatesUs) || isOffensive(handle)
    ? 'reserved'
    : null
}

const brand = 'arara'

/** Our name with one of our own words before or behind it: `suporte.arara`, `ararapix`. `arara.azul` is honest. */
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
 * What a handle looks like at a glance: without dots, underscores and apostrophes, with 0 read as o and 1 as l.
 * Two handles of one look may not both exist: `lu.prado`, `luprado` and `1u_prad0` are one.
 */
export function confusableKey(handle: string): string {
  return handle.replace(/[._']/g, '').replaceAll('0', 'o').replaceAll('1', 'l')
}

/** As it is kept and written: `@lu.prado`. */
export function withAt(handle: string): string {
  return `@${handle}`
}

/** Others like it, to be offered where it is taken: `lu.prado.loja`, `sou.lu.prado` … */
export function similarHandles(handle: string): string[] {
  const base = withoutSigns(handle, "._'", 'both').slice(0, handleLength.max - 8)
  const similar = ['.loja', '.br', '.modas', '.ao.vivo', '2'].map((ending) => base + ending)
  return [similar[0], `sou.${base}`, ...similar.slice(1)].filter(
    (each): each is string => each !== undefined && refusalOf(each) === null,
  )
}
