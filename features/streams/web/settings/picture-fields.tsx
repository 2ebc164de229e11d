import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { CropDialog } from '#platform/web/crop-dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import type { Crop } from '#ui/crop.ts'
import { cx } from '#ui/cx.ts'
import { FileButton } from '#ui/file-button.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { largestStreamImage, uploadStreamImage } from '../../contract.ts'
import { type StreamImageKind, streamImageKinds } from '../../stream-fields.ts'
import { type Stream, sendStreamChange, useTakeStream } from '../streams-query.ts'

// Matches the contract by its type, without importing its schemas into the page.
const mostBytes: typeof largestStreamImage = (10 * 1024 * 1024) as typeof largestStreamImage

const shownHere = [
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
] as const

type Chosen = { file: File; kind: StreamImageKind }

const changeOf = (kind: StreamImageKind, uuid: string | null) =>
  kind === 'cover' ? { coverImage: uuid } : { bgImageUrl: uuid }

type Props = { stream: Stream; kinds?: readonly StreamImageKind[] }

/** Cover and background: choose, crop, remove. Each change is saved at once. */
export function PictureFields({ stream, kinds = streamImageKinds }: Props) {
  const t = useTranslations('streams.images')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const take = useTakeStream()
  const refused = (error: unknown) => {
    setChosen(null)
    const named = isCallError(error) ? Object.values(error.errors)[0]?.[0] : null
    setFault(named || (isCallError(error) && error.message) || t('undone'))
  }
  const upload = useAction({
    done: t('done'),
    shownHere,
    async mutationFn({ file, kind, crop }: Chosen & { crop: Crop }) {
      const { uuid } = await call<typeof uploadStreamImage>(
        'POST /api/streams/images',
        { uuid: stream.uuid, kind, ...crop },
        { file: { field: 'image', content: file } },
      )
      return sendStreamChange(stream.uuid, changeOf(kind, uuid))
    },
    onSuccess(saved) {
      take(saved)
      setChosen(null)
    },
    onError: refused,
  })
  const remove = useAction({
    done: t('removed'),
    shownHere,
    mutationFn: (kind: StreamImageKind) => sendStreamChange(stream.uuid, changeOf(kind, null)),
    onSuccess: take,
    onError: refused,
  })
  const choose = (kind: StreamImageKind, [file]: File[]) => {
    setFault(null)
    if (file && file.size > mostBytes) setFault(t('tooLarge'))
    else if (file) setChosen({ file, kind })
  }
  const unreadable = useCallback(() => {
    setChosen(null)
    setFault(t('unreadable'))
  }, [t])
  const shown = {
    cover: stream.coverImage && `${stream.coverImage.cdnUrl}0-s.jpg`,
    background: stream.bgImageUrl,
  }

  return (
    <div>
      <div className={cx('grid gap-6', kinds.length > 1 && 'sm:grid-cols-2')}>
        {kinds.map((kind) => (
          <div key={kind} className="min-w-0">
            <h3 className="text-14 font-medium">{t(kind)}</h3>
            <p className="mb-3 text-14 text-ink-faint">{t(`${kind}Hint`)}</p>
            {shown[kind] && (
              <img
                src={shown[kind]}
                alt={t(kind)}
                className="mb-3 aspect-video w-full rounded-control border border-line object-cover"
              />
            )}
            <div className="flex flex-wrap gap-2">
              <FileButton
                accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
                aria-label={`${t(shown[kind] ? 'change' : 'choose')}: ${t(kind)}`}
                onFiles={(files) => choose(kind, files)}
              >
                {t(shown[kind] ? 'change' : 'choose')}
              </FileButton>
              {shown[kind] && (
                <Button
                  kind="quiet"
                  aria-label={`${t('remove')}: ${t(kind)}`}
                  loading={remove.isPending && remove.variables === kind}
                  onClick={() => remove.mutate(kind)}
                >
                  {t('remove')}
                </Button>
              )}
            </div>
          </div>
        ))}
      </div>
      <FormError>{fault}</FormError>
      <CropDialog
        file={chosen?.file ?? null}
        shape={16 / 9}
        texts={{
          title: t('cropTitle'),
          text: t('cropText'),
          use: t('use'),
          area: t('cropArea'),
          zoom: t('zoom'),
        }}
        onClose={() => setChosen(null)}
        onUnreadable={unreadable}
        isSending={upload.isPending}
        onUse={(crop) => chosen && upload.mutate({ ...chosen, crop })}
      />
    </div>
  )
}
