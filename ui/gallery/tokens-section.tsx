import { Mark } from '../mark.tsx'
import { lightColors, typeScale } from '../tokens.ts'
import { Wordmark } from '../wordmark.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { useSampleTexts } from './sample-texts.ts'

/** Colours, type and the logo. */
export function TokensSection() {
  const t = useSampleTexts()
  return (
    <>
      <GalleryPart title={t('Marca')}>
        <Wordmark label="Arara" className="h-8" />
        <Mark label="Arara" className="size-10" />
        <Mark mono label={t('Arara em uma cor')} className="size-10" />
        <Mark label={t('Arara pequena')} className="size-4" />
      </GalleryPart>
      <GalleryPart title={t('Cores por papel')} flow="stack">
        <ul className="grid grid-cols-3 gap-x-2 gap-y-2.5 sm:grid-cols-6">
          {Object.keys(lightColors).map((role) => (
            <li key={role} className="min-w-0">
              <span
                className="block h-8 rounded-control shadow-[inset_0_0_0_1px_rgb(127_127_127/.25)]"
                style={{ background: `var(--color-${role})` }}
              />
              <span className="block truncate text-12 text-ink-muted">{role}</span>
            </li>
          ))}
        </ul>
      </GalleryPart>
      <GalleryPart title={t('Letras')} flow="stack">
        <ul className="grid gap-1">
          {Object.entries(typeScale).map(([size, [rem, height]]) => (
            <li
              key={size}
              className={Number(size) >= 18 ? 'truncate font-display font-bold' : 'truncate'}
              style={{ fontSize: rem, lineHeight: height }}
            >
              {size} {t('Você ainda não tem nenhuma live')}
            </li>
          ))}
        </ul>
      </GalleryPart>
    </>
  )
}
