import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { type Crop, cropOf } from '#ui/crop.ts'
import { PictureCropper } from '#ui/picture-cropper.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOpenedPicture } from '#ui/use-opened-picture.ts'

type Props = {
  /** The chosen file; null while nothing is chosen. */
  file: File | null
  onClose: () => void
  /** The browser cannot show the file as a picture. */
  onUnreadable: () => void
  isSending: boolean
  onUse: (crop: Crop) => void
}

/** Lets the user choose the square of a photo. */
export function PhotoDialog({ file, onClose, onUnreadable, isSending, onUse }: Props) {
  const t = useTranslations('profile.photo')
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
      onSubmit={() => opened && onUse(cropOf(opened.picture, opened.view))}
    >
      {opened ? (
        <PictureCropper
          round
          src={opened.src}
          picture={opened.picture}
          view={opened.view}
          onView={setView}
          areaLabel={t('cropArea')}
          zoomLabel={t('zoom')}
        />
      ) : (
        <Skeleton className="mx-auto aspect-square h-auto! w-full max-w-[320px]" />
      )}
    </FormDialog>
  )
}
