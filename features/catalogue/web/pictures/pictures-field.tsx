import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { cx } from '#ui/cx.ts'
import { FileButton } from '#ui/file-button.tsx'
import type { Picture } from './picture.ts'
import { PictureFace, pictureFrame } from './picture-face.tsx'
import { UploadNotes } from './upload-notes.tsx'
import { pictureFormats, usePictureUpload } from './use-picture-upload.ts'

const SortablePictures = lazyComponent(async () => (await import('./sortable-pictures.tsx')).SortablePictures)

type Props = {
  merchantUuid: string
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  canEdit: boolean
  /** What the server refused. */
  error?: string | undefined
}

/** The pictures of a product: uploaded by button or drop, one after the other; sorted by dragging and by keyboard. */
export function PicturesField({ merchantUuid, value, onChange, canEdit, error }: Props) {
  const t = useTranslations('products.pictures')
  const [isOver, setOver] = useState(false)
  const { add, waiting, problems } = usePictureUpload(merchantUuid, value, onChange)
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!canEdit || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void add([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop does what the button does
    <div
      className={cx(
        'grid gap-3',
        canEdit && 'rounded-card border border-dashed p-4',
        isOver && canEdit ? 'border-action bg-action-soft' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        if (!canEdit || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {value.length > 0 &&
        (canEdit ? (
          <Suspense>
            <SortablePictures pictures={value} onChange={onChange} />
          </Suspense>
        ) : (
          <ol aria-label={t('list')} className="flex flex-wrap gap-3">
            {value.map((picture, at) => (
              <li key={picture.url} className={pictureFrame}>
                <PictureFace picture={picture} isCover={at === 0} />
              </li>
            ))}
          </ol>
        ))}
      {canEdit ? (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <FileButton
              size="sm"
              icon={<ImagePlus />}
              multiple
              accept={pictureFormats}
              onFiles={(files) => void add(files)}
            >
              {t('add')}
            </FileButton>
            <span className="hidden text-14 text-ink-muted mouse:inline">{t('drop')}</span>
          </div>
          <p className="text-14 text-ink-faint">{t('hint')}</p>
        </>
      ) : (
        value.length === 0 && <p className="text-14 text-ink-muted">{t('none')}</p>
      )}
      <UploadNotes waiting={waiting} problems={[...(error ? [error] : []), ...problems]} />
    </div>
  )
}
