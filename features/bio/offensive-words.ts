/** Words that are offensive anywhere: no honest name contains them. */
const anywhere = `arrombad boceta buceta caralho cuzao cuzinho estupr filhadaputa filhodaputa hitler nazista
  pedofil piroca punhet vagabunda viadinho xoxota xereca asshole bitch bastard blowjob faggot fuck motherf
  nigga nigger retarded wanker whore`
  .split(/\s+/)
  .filter(Boolean)

/** Words that are offensive alone but occur inside others (`puta` in `reputacao`, `rape` in `grape`). */
const alone = new Set(
  `babaca bosta cacete cu corno cuck desgraca fdp foda fodase fudido idiota kkk merda nazi otario pau pedo penis pica
  pinto piranha porn porno porra pqp puta putas puto putaria puteiro rabuda sapatao safada safado siririca suicidio
  tarado tnc traveco vadia vagina viado vsf xota anal anus arse ass boobs cock coon cum cunt dick dildo dyke
  fag hentai isis jerk jihad kike milf nude nudes onlyfans orgasm paki piss prick pussy rape rapist retard sex sexo
  shit slut spic tits tranny twat xxx xvideos`
    .split(/\s+/)
    .filter(Boolean),
)

const written: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/** Replaces digits by the letters they resemble: `4r4r4` → `arara`. */
export function withLettersForDigits(handle: string): string {
  return handle.replace(/[0134578]/g, (figure) => written[figure] ?? figure)
}

/** Whether a handle is offensive in Portuguese or English, also when it is spelt with digits or split by dots. */
export function isOffensive(handle: string): boolean {
  const words = withLettersForDigits(handle).split(/[._']+/)
  const joined = words.join('')
  return (
    alone.has(joined) ||
    words.some((word) => alone.has(word)) ||
    anywhere.some((word) => joined.includes(word))
  )
}
