import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { type Crop, cropOf } from '#ui/crop.ts'
import { PictureCropper } from '#ui/picture-cropper.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOpenedPicture } from '#ui/use-opened-picture.ts'
import type { ImageKind } from '../../merchant-fields.ts'

type Props = {
  /** The chosen file; null while nothing is chosen. */
  file: File | null
  kind: ImageKind
  onClose: () => void
  /** The browser cannot show the file as a picture. */
  onUnreadable: () => void
  isSending: boolean
  onUse: (crop: Crop) => void
}

const shapes: Record<ImageKind, number> = { logo: 1, cover: 16 / 9 }

/** Lets the user choose which part of a picture is used. */
export function ImageCropDialog({ file, kind, onClose, onUnreadable, isSending, onUse }: Props) {
  const t = useTranslations('merchants.images')
  const [opened, setView] = useOpenedPicture(file, onUnreadable)
  return (
    <FormDialog
      open={file !== null}
      onClose={onClose}
      title={t('cropTitle')}
      text={t('cropText')}
      submitLabel={t('use')}
      canSubmit={file === null || Boolean(opened)}
      isSending={isSending}
      onSubmit={() => opened && onUse(cropOf(opened.picture, opened.view, shapes[kind]))}
    >
      {opened ? (
        <PictureCropper
          src={opened.src}
          picture={opened.picture}
          view={opened.view}
          onView={setView}
          shape={shapes[kind]}
          areaLabel={t('cropArea')}
          zoomLabel={t('zoom')}
        />
      ) : (
        <Skeleton className="mx-auto aspect-square h-auto! w-full max-w-[320px]" />
      )}
    </FormDialog>
  )
}
