import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import type { largestProductImage, uploadProductImage } from '../../contract.ts'
import { mostPictures } from '../../picture-sets.ts'
import { type Picture, pictureOf } from './picture.ts'

// Matches the contract by its type, without importing its schemas into the page.
const mostBytes: typeof largestProductImage = 10 * 1024 * 1024

const SortablePictures = lazyComponent(async () => (await import('./sortable-pictures.tsx')).SortablePictures)

type Props = {
  merchantUuid: string
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  /** What the server refused. */
  error?: string | undefined
}

/** The pictures of a product: uploaded by button or drop, one after the other; sorted by dragging and by keyboard. */
export function PicturesField({ merchantUuid, value, onChange, error }: Props) {
  const t = useTranslations('products.pictures')
  const [waiting, setWaiting] = useState<string[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [isOver, setOver] = useState(false)
  const latest = useRef(value)
  latest.current = value
  const upload = useAction({
    mutationFn: (file: File) =>
      call<typeof uploadProductImage>(
        'POST /api/products/images',
        { merchantUuid },
        { file: { field: 'image', content: file } },
      ),
    shownHere: everyFailure,
  })

  const add = async (files: File[]) => {
    const room = mostPictures - latest.current.length - waiting.length
    const small = files.filter(({ size }) => size <= mostBytes)
    const taken = small.slice(0, Math.max(0, room))
    setProblems([
      ...files.filter(({ size }) => size > mostBytes).map(({ name }) => t('tooLarge', { name })),
      ...(small.length > taken.length ? [t('tooMany', { max: mostPictures })] : []),
    ])
    setWaiting((now) => [...now, ...taken.map(({ name }) => name)])
    for (const file of taken) {
      try {
        const image = await upload.mutateAsync(file)
        onChange([...latest.current, pictureOf(image)])
        latest.current = [...latest.current, pictureOf(image)]
      } catch (thrown) {
        const said = isCallError(thrown) ? (Object.values(thrown.errors)[0]?.[0] ?? thrown.message) : null
        setProblems((now) => [...now, said ? `${file.name}: ${said}` : t('failed', { name: file.name })])
      }
      setWaiting((now) => now.toSpliced(now.indexOf(file.name), 1))
    }
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void add([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop does what the button does
    <div
      className={cx(
        'grid gap-3 rounded-card border border-dashed p-4',
        isOver ? 'border-action bg-action-soft' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {value.length > 0 && (
        <Suspense>
          <SortablePictures pictures={value} onChange={onChange} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton
          size="sm"
          icon={<ImagePlus />}
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          onFiles={(files) => void add(files)}
        >
          {t('add')}
        </FileButton>
        <span className="hidden text-14 text-ink-muted mouse:inline">{t('drop')}</span>
      </div>
      <p className="text-14 text-ink-faint">{t('hint')}</p>
      <div aria-live="polite" className="grid gap-1 text-14 empty:hidden">
        {waiting.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <p key={`${name} ${at}`} className="text-ink-muted">
            {t('sending', { name })}
          </p>
        ))}
        {[...(error ? [error] : []), ...problems].map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
      </div>
    </div>
  )
}
