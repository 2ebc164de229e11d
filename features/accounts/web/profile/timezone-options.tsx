import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { now } from '#platform/web/clock.ts'

/** The zones of Brazil, west to east after São Paulo's. */
const brazil = [
  'America/Sao_Paulo',
  'America/Rio_Branco',
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Belem',
  'America/Fortaleza',
  'America/Recife',
  'America/Bahia',
  'America/Noronha',
]

/** Every time zone that the browser knows, Brazil's first, with their offset from Greenwich. */
export const TimezoneOptions = memo(function TimezoneOptions({ kept }: { kept: string }) {
  const t = useTranslations('profile.about')
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !brazil.includes(zone))
  if (kept && !brazil.includes(kept) && !others.includes(kept)) others.push(kept)

  return (
    <>
      <optgroup label={t('timezoneBrazil')}>
        {brazil.map((zone) => (
          <option key={zone} value={zone}>
            {`${cityOf(zone)} (${distanceOf(zone)})`}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('timezoneOthers')}>
        {others.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </optgroup>
    </>
  )
})

const written: Record<string, string> = { Sao_Paulo: 'São Paulo', Cuiaba: 'Cuiabá', Belem: 'Belém' }

function cityOf(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone
  return written[city] ?? city.replaceAll('_', ' ')
}

/** `GMT-3` */
function distanceOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(now())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
