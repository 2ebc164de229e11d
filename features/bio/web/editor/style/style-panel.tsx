import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import type { BioStyle } from '../../bio-queries.ts'
import type { BioDraft } from '../use-bio-draft.ts'
import { ButtonsCard } from './buttons-card.tsx'
import { PageCard } from './page-card.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The style of the page: a theme, then each value individually. */
export function StylePanel({ draft }: { draft: BioDraft }) {
  const t = useTranslations('bio.style')
  const { style } = draft.bio
  const put = (next: BioStyle) => draft.change({ style: next })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card>
        <h2 className="font-display text-18 font-semibold">{t('themes')}</h2>
        <p className="mt-1 mb-4 text-14 text-ink-muted">{t('themesText')}</p>
        <ThemeChoice style={style} onChange={put} />
      </Card>
      <PageCard look={style.bio} onChange={(bio) => put({ ...style, bio })} />
      <ButtonsCard look={style.buttons} onChange={(buttons) => put({ ...style, buttons })} />
    </div>
  )
}
