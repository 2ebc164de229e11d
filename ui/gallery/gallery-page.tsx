import { ControlsSection } from './controls-section.tsx'
import { GalleryTheme } from './gallery-part.tsx'
import { ListsSection } from './lists-section.tsx'
import { NavigationSection } from './navigation-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { useSampleTexts } from './sample-texts.ts'
import { StatesSection } from './states-section.tsx'
import { TokensSection } from './tokens-section.tsx'

const themes = [
  { theme: 'light', title: 'Claro' },
  { theme: 'dark', title: 'Escuro' },
] as const

/** Every component in every state, in both themes side by side, for review. */
export function GalleryPage() {
  const t = useSampleTexts()
  return (
    <main className="grid lg:grid-cols-2">
      <h1 className="sr-only">{t('Componentes')}</h1>
      {themes.map(({ theme, title }) => (
        <section
          key={theme}
          data-theme={theme}
          aria-label={t(title)}
          className="grid min-w-0 content-start gap-7 bg-ground px-4 py-6 text-ink md:px-10"
        >
          <h2 className="display-type text-28">{t(title)}</h2>
          <GalleryTheme value={t(title)}>
            <TokensSection />
            <ControlsSection />
            <StatesSection />
            <NavigationSection />
            <ListsSection />
            <OverlaysSection />
          </GalleryTheme>
        </section>
      ))}
    </main>
  )
}
