import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { LostScene } from './lost-scene.tsx'

type Props = { about?: 'text' | 'notLoaded' }

/** The page of an unexpected failure. */
export function ErrorScene({ about = 'text' }: Props) {
  const t = useTranslations('shell.error')
  const words = useTranslations('words')
  return (
    <LostScene title={t('title')} text={t(about)}>
      <Button kind="line" size="lg" onClick={() => location.reload()}>
        {words('reload')}
      </Button>
    </LostScene>
  )
}

/** Shown instead of a page whose code could not be loaded. */
export function NotLoadedScene() {
  return <ErrorScene about="notLoaded" />
}
