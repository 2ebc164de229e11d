import { type Crop, cropOf } from '#ui/crop.ts'
import { PictureCropper } from '#ui/picture-cropper.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOpenedPicture } from '#ui/use-opened-picture.ts'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  /** The chosen file; null while nothing is chosen. */
  file: File | null
  /** Width by height of the part; a square by default. */
  shape?: number
  round?: boolean
  texts: { title: string; text: string; use: string; area: string; zoom: string }
  onClose: () => void
  /** The browser cannot show the file as a picture. */
  onUnreadable: () => void
  isSending: boolean
  onUse: (crop: Crop) => void
}

/** Lets the user choose which part of a picture is used. */
export function CropDialog(props: Props) {
  const { file, shape = 1, round = false, texts, onClose, onUnreadable, isSending, onUse } = props
  const [opened, setView] = useOpenedPicture(file, onUnreadable)

  return (
    <FormDialog
      open={file !== null}
      onClose={onClose}
      title={texts.title}
      text={texts.text}
      submitLabel={texts.use}
      canSubmit={file === null || Boolean(opened)}
      isSending={isSending}
      onSubmit={() => opened && onUse(cropOf(opened.picture, opened.view, shape))}
    >
      {opened ? (
        <PictureCropper
          round={round}
          shape={shape}
          src={opened.src}
          picture={opened.picture}
          view={opened.view}
          onView={setView}
          areaLabel={texts.area}
          zoomLabel={texts.zoom}
        />
      ) : (
        <Skeleton className="mx-auto aspect-square h-auto! w-full max-w-[320px]" />
      )}
    </FormDialog>
  )
}
