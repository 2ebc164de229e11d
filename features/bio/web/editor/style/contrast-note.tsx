import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { contrastRatio } from '#ui/contrast.ts'

type Props = { background: string; text: string; onMend: (text: string) => void }

/** WCAG 2.2 AA for text. */
const enough = 4.5

/** Warns about a text that is hardly readable on its background, and offers a readable colour. */
export function ContrastNote({ background, text, onMend }: Props) {
  const t = useTranslations('bio.style')
  const locale = useLocale()
  const ratio = contrastRatio(background, text)
  if (ratio >= enough) return null

  // Rounded down: 4.49 is not enough, and must not be displayed as 4.5.
  const said = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(Math.floor(ratio * 10) / 10)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-warn-soft px-3 py-2 text-14 text-warn-text sm:col-span-2"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{t('contrast', { ratio: said })}</p>
      <Button size="sm" onClick={() => onMend(readableOn(background))}>
        {t('mend')}
      </Button>
    </div>
  )
}

/** Black or white, whichever has more contrast. One of the two always has at least 4.5. */
export function readableOn(background: string): string {
  const [black, white] = ['#000000', '#FFFFFF']
  return contrastRatio(background, black) >= contrastRatio(background, white) ? black : white
}
