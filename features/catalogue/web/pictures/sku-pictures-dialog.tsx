import ImagePlus from 'lucide-react/icons/image-plus'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FileButton } from '#ui/file-button.tsx'
import type { SkuRow } from '../sku-matrix/matrix.ts'
import { useNameOfRow } from '../sku-matrix/use-name-of-row.ts'
import type { Picture } from './picture.ts'
import { UploadNotes } from './upload-notes.tsx'
import { pictureFormats, usePictureUpload } from './use-picture-upload.ts'

type Props = {
  merchantUuid: string
  /** The sku; null: closed. */
  row: SkuRow | null
  /** The pictures of the product. */
  pictures: readonly Picture[]
  onClose: () => void
  /** The pictures of this sku, by address; with `value`, those of every sku that has it. */
  onSelect: (urls: readonly string[], value?: string) => void
  onAdd: (pictures: Picture[]) => void
}

/** Which pictures of the product show one sku; an uploaded one is the product's, too. Without any, all of them do. */
export function SkuPicturesDialog({ merchantUuid, row, pictures, onClose, onSelect, onAdd }: Props) {
  const t = useTranslations('products.skuPictures')
  const words = useTranslations('words')
  const nameOf = useNameOfRow()
  const selected = row?.pictures ?? []
  const upload = usePictureUpload(merchantUuid, pictures, (all, added) => {
    onAdd(all)
    onSelect([...selected, added.url])
  })
  const toggle = (url: string) =>
    onSelect(selected.includes(url) ? selected.filter((one) => one !== url) : [...selected, url])

  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      isForm
      size="md"
      title={t('title', { name: row ? nameOf(row) : '' })}
      text={t('text')}
      closeLabel={words('close')}
      actions={
        <Button kind="action" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-2">
        {pictures.length > 0 && (
          <ul aria-label={t('list')} className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-3">
            {pictures.map(({ url }, at) => {
              const place = selected.indexOf(url)
              return (
                <li key={url}>
                  <button
                    type="button"
                    aria-pressed={place !== -1}
                    onClick={() => toggle(url)}
                    className={cx(
                      'relative block aspect-square w-full overflow-clip rounded-control border-2',
                      place === -1 ? 'border-line' : 'border-action',
                    )}
                  >
                    <img src={url} alt={t('picture', { n: at + 1 })} className="size-full object-cover" />
                    {place !== -1 && (
                      <span className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-action font-semibold text-12 text-on-action">
                        {place + 1}
                      </span>
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        <div className="grid gap-2">
          <FileButton
            size="sm"
            icon={<ImagePlus />}
            multiple
            accept={pictureFormats}
            onFiles={(files) => void upload.add(files)}
            className="justify-self-start"
          >
            {t('upload')}
          </FileButton>
          <UploadNotes waiting={upload.waiting} problems={upload.problems} />
        </div>
        {row && row.values.length > 1 && selected.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 text-14">
            <span className="text-ink-muted">{t('same')}</span>
            {row.values.map((value) => (
              <Button key={value} size="sm" onClick={() => onSelect(selected, value)}>
                {t('allOf', { value })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}
