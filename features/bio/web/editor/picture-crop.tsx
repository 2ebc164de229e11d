import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { type Crop, cropOf } from '#ui/crop.ts'
import { PictureCropper } from '#ui/picture-cropper.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOpenedPicture } from '#ui/use-opened-picture.ts'
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

/** Lets the user choose which part of a picture is used. */
export function PictureCrop({ file, kind, round = false, isSending, onUnreadable, onUse, onCancel }: Props) {
  const t = useTranslations('bio.picture')
  const words = useTranslations('words')
  const [opened, setView] = useOpenedPicture(file, onUnreadable)
  const shape = shapes[kind]

  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {opened ? (
        <PictureCropper
          src={opened.src}
          picture={opened.picture}
          view={opened.view}
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
          onClick={() => opened && onUse(cropOf(opened.picture, opened.view, shape))}
        >
          {t('use')}
        </Button>
      </div>
    </div>
  )
}
