import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { type Crop, type CropView, cropOf, firstView, type Picture } from '#ui/crop.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PictureCropper } from '#ui/picture-cropper.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  /** The chosen file; null while nothing is chosen. */
  file: File | null
  onClose: () => void
  /** The browser cannot show the file as a picture. */
  onUnreadable: () => void
  isSending: boolean
  onUse: (crop: Crop) => void
}

type Opened = { src: string; picture: Picture }

/** Lets a person choose which square of a photo is theirs. */
export function PhotoDialog({ file, onClose, onUnreadable, isSending, onUse }: Props) {
  const t = useTranslations('profile.photo')
  const words = useTranslations('words')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [view, setView] = useState<CropView | null>(null)

  useEffect(() => {
    if (!file) return
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
    <Dialog
      open={file !== null}
      onClose={onClose}
      title={t('cropTitle')}
      text={t('cropText')}
      closeLabel={words('close')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button
            kind="action"
            disabled={file !== null && !opened}
            loading={isSending}
            onClick={() => opened && view && onUse(cropOf(opened.picture, view))}
          >
            {t('use')}
          </Button>
        </>
      }
    >
      {opened && view ? (
        <PictureCropper
          round
          src={opened.src}
          picture={opened.picture}
          view={view}
          onView={setView}
          areaLabel={t('cropArea')}
          zoomLabel={t('zoom')}
        />
      ) : (
        <Skeleton className="mx-auto aspect-square h-auto! w-full max-w-[320px]" />
      )}
    </Dialog>
  )
}
