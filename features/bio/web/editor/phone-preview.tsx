import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  username: string
  /** The version of the saved page: another one reloads the preview. */
  version: number
}

/** The real page in a phone, reloaded after every save. */
export function PhonePreview({ username, version }: Props) {
  const t = useTranslations('bio.editor')
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    // Keeps its scroll position, and adds no history entry.
    frame.current?.contentWindow?.location.reload()
  }, [version])

  return (
    <figure className="mx-auto w-[336px] max-w-full">
      <div className="overflow-hidden rounded-[36px] border-[10px] border-stage bg-stage shadow-float ring-1 ring-line">
        <div className="relative h-[min(640px,calc(100dvh-280px))] overflow-hidden rounded-[26px] bg-surface">
          <iframe
            ref={frame}
            key={username}
            title={t('preview')}
            src={`/${username}`}
            onLoad={(event) => withoutClicks(event.currentTarget)}
            // A phone of 390 pixels, scaled to its container.
            className="absolute top-0 left-0 h-[123.42%] w-[390px] origin-top-left scale-[0.8103]"
          />
        </div>
      </div>
      <figcaption className="mt-3 text-center text-12 text-balance text-ink-muted">
        {t('previewNote')}
      </figcaption>
    </figure>
  )
}

/** Disables counted links in the preview, so that the owner's own clicks are not counted. */
function withoutClicks(frame: HTMLIFrameElement): void {
  const stay = (event: Event) => {
    const target = event.target as Element | null
    if (target?.closest?.('a[href]')) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  for (const kind of ['click', 'auxclick']) frame.contentDocument?.addEventListener(kind, stay, true)
}
