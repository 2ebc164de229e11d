import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { CropDialog } from '#platform/web/crop-dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import type { Crop } from '#ui/crop.ts'
import { FileButton } from '#ui/file-button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { largestMerchantImage, mostCovers, uploadMerchantImage } from '../../contract.ts'
import type { ImageKind } from '../../merchant-fields.ts'
import { type Merchant, type MerchantChange, sendChange, useTakeMerchant } from '../merchants-query.ts'

// Match the contract by their types, without importing its schemas into the page.
const mostBytes: typeof largestMerchantImage = (10 * 1024 * 1024) as typeof largestMerchantImage
const most: typeof mostCovers = 8

type Chosen = { file: File; kind: ImageKind }

/** Logo and cover pictures: choose, crop, order, remove. Each change is saved at once. */
export function ImagesCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchants.images')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const take = useTakeMerchant()
  const covers = merchant.coverImages.map(({ uuid }) => uuid)
  const refused = (error: unknown) => {
    setChosen(null)
    const named = isCallError(error) ? Object.values(error.errors)[0]?.[0] : null
    setFault(named || (isCallError(error) && error.message) || t('undone'))
  }
  const shownHere = [
    'validation_failed',
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
  ] as const
  const upload = useAction({
    done: t('done'),
    shownHere,
    async mutationFn({ file, kind, crop }: Chosen & { crop: Crop }) {
      const { uuid } = await call<typeof uploadMerchantImage>(
        'POST /api/merchants/images',
        { uuid: merchant.uuid, kind, ...crop },
        { file: { field: 'image', content: file } },
      )
      return sendChange(
        merchant.uuid,
        kind === 'logo' ? { logoImage: uuid } : { coverImages: [...covers, uuid] },
      )
    },
    onSuccess(saved) {
      take(saved)
      setChosen(null)
    },
    onError: refused,
  })
  const change = useAction({
    shownHere,
    mutationFn: (sent: MerchantChange) => sendChange(merchant.uuid, sent),
    onSuccess: take,
    onError: refused,
  })
  const choose = (kind: ImageKind, [file]: File[]) => {
    setFault(null)
    if (file && file.size > mostBytes) setFault(t('tooLarge'))
    else if (file) setChosen({ file, kind })
  }
  const unreadable = useCallback(() => {
    setChosen(null)
    setFault(t('unreadable'))
  }, [t])

  return (
    <SectionCard title={t('title')} text={t('text')}>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-4">
          {merchant.logoImage && (
            <img
              src={`${merchant.logoImage.cdnUrl}0-s.jpg`}
              alt={t('logo')}
              className="size-20 rounded-control border border-line object-cover"
            />
          )}
          <div className="min-w-0">
            <h3 className="mb-1.5 text-14 font-medium">{t('logo')}</h3>
            <div className="flex flex-wrap gap-2">
              <PictureButton
                label={t(merchant.logoImage ? 'change' : 'choose')}
                name={t('logo')}
                onFiles={(files) => choose('logo', files)}
              />
              {merchant.logoImage && (
                <Button
                  kind="quiet"
                  loading={change.isPending}
                  onClick={() => change.mutate({ logoImage: null })}
                >
                  {t('removeLogo')}
                </Button>
              )}
            </div>
          </div>
        </div>
        <div>
          <h3 className="text-14 font-medium">{t('covers')}</h3>
          <p className="mb-3 text-14 text-ink-faint">{t('coversHint', { most })}</p>
          {covers.length > 0 && (
            <ol className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
              {merchant.coverImages.map(({ uuid, cdnUrl }, place) => (
                <li key={uuid} className="min-w-0">
                  <img
                    src={`${cdnUrl}0-s.jpg`}
                    alt={t('cover', { n: place + 1 })}
                    className="aspect-video w-full rounded-control border border-line object-cover"
                  />
                  <div className="flex justify-end">
                    {place > 0 && (
                      <IconButton
                        label={t('moveUp', { name: t('cover', { n: place + 1 }) })}
                        icon={<ArrowUp />}
                        onClick={() => change.mutate({ coverImages: movedUp(covers, place) })}
                      />
                    )}
                    <IconButton
                      label={t('remove', { name: t('cover', { n: place + 1 }) })}
                      icon={<Trash2 />}
                      onClick={() => change.mutate({ coverImages: covers.filter((other) => other !== uuid) })}
                    />
                  </div>
                </li>
              ))}
            </ol>
          )}
          {covers.length < most && (
            <PictureButton
              label={t('addCover')}
              name={t('covers')}
              onFiles={(files) => choose('cover', files)}
            />
          )}
        </div>
        <FormError>{fault}</FormError>
      </div>
      <CropDialog
        file={chosen?.file ?? null}
        shape={chosen?.kind === 'cover' ? 16 / 9 : 1}
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
    </SectionCard>
  )
}

type ButtonProps = { label: string; name: string; onFiles: (files: File[]) => void }

function PictureButton({ label, name, onFiles }: ButtonProps) {
  return (
    <FileButton
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      aria-label={`${label}: ${name}`}
      onFiles={onFiles}
    >
      {label}
    </FileButton>
  )
}

function movedUp(uuids: string[], place: number): string[] {
  const moved = [...uuids]
  const [one] = moved.splice(place, 1)
  if (one) moved.splice(place - 1, 0, one)
  return moved
}
