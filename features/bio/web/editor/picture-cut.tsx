import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { type Crop, type CropView, cropOf, firstView, type Picture } from '#ui/crop.ts'
import { PictureCropper } from '#ui/picture-cropper.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ImageKind } from '../../contract.ts'

type Props = {
  file: File
  kind: ImageKind
  round: boolean | undefined
  isSending: boolean
  /** The browser cannot show the file as a picture. */
  onUnreadable: () => void
  onUse: (crop: Crop) => void
  onCancel: () => void
}

const shapes: Record<ImageKind, number> = { square: 1, wide: 16 / 9 }

/** Lets somebody say which part of a picture is used. */
export function PictureCut({ file, kind, round = false, isSending, onUnreadable, onUse, onCancel }: Props) {
  const t = useTranslations('bio.picture')
  const words = useTranslations('words')
  const [opened, setOpened] = useState<{ src: string; picture: Picture } | null>(null)
  const [view, setView] = useState<CropView | null>(null)
  const shape = shapes[kind]

  useEffect(() => {
    const src = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => {
      const picture = { width: image.naturalWidth, height: image.naturalHeight }
      if (picture.width === 0 || picture.height === 0) return onUnreadable()
      setOpened({ src, picture })
      setView(firstView(picture))
    }
    image.onerror = onUnreadable
    image.src = src
    return () => {
      image.onload = null
      image.onerror = null
      setOpened(null)
      URL.revokeObjectURL(src)
    }
  }, [file, onUnreadable])

  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {opened && view ? (
        <PictureCropper
          src={opened.src}
          picture={opened.picture}
          view={view}
          onView={setView}
          shape={shape}
          round={round}
          areaLabel={t('area')}
          zoomLabel={t('zoom')}
        />
      ) : (
        <Skeleton className="mx-auto aspect-square h-auto! w-full max-w-[320px]" />
      )}
      <p className="text-center text-14 text-ink-faint">{t('hint')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="quiet" size="sm" onClick={onCancel}>
          {words('cancel')}
        </Button>
        <Button
          kind="action"
          size="sm"
          data-use-picture
          disabled={!opened}
          loading={isSending}
          onClick={() => opened && view && onUse(cropOf(opened.picture, view, shape))}
        >
          {t('use')}
        </Button>
      </div>
    </div>
  )
}
