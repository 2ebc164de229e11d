import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Button } from '#ui/button.tsx'
import type { Crop } from '#ui/crop.ts'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import type { ImageKind, largestBioImage, uploadBioImage } from '../../contract.ts'
import { type BioImage, shownHere } from '../bio-queries.ts'
import { PictureCrop } from './picture-crop.tsx'

// Matches the contract by its type, without importing its schemas into the page.
const mostBytes: typeof largestBioImage = 10 * 1024 * 1024

type Props = {
  label: string
  kind?: ImageKind
  round?: boolean
  value: BioImage | null
  onChange: (image: BioImage | null) => void
}

/** A picture of the page: choose, crop, send, replace, delete. */
export function PictureField({ label, kind = 'square', round, value, onChange }: Props) {
  const t = useTranslations('bio.picture')
  const words = useTranslations('words')
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const upload = useMutation({
    meta: { shownHere },
    mutationFn: (crop: Crop) =>
      call<typeof uploadBioImage>(
        'POST /api/users/bio/images',
        { kind, ...crop },
        { file: { field: 'image', content: file as File } },
      ),
    onSuccess(image) {
      setFile(null)
      onChange(image)
    },
    onError(error) {
      const named = isCallError(error) ? Object.values(error.errors)[0]?.[0] : null
      setFault(named || (isCallError(error) && error.message) || t('failed'))
    },
  })
  const refuse = useCallback(() => {
    setFile(null)
    setFault(t('unreadable'))
  }, [t])
  const choose = ([chosen]: File[]) => {
    setFault(null)
    if (chosen && chosen.size > mostBytes) setFault(t('tooLarge'))
    else setFile(chosen ?? null)
  }

  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-14 font-medium">{label}</legend>
      {file ? (
        <PictureCrop
          file={file}
          kind={kind}
          round={round}
          isSending={upload.isPending}
          onUnreadable={refuse}
          onUse={upload.mutate}
          onCancel={() => setFile(null)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {value && (
            <img
              src={value.cdnUrl}
              alt=""
              className={cx(
                'h-16 shrink-0 object-cover',
                kind === 'wide' ? 'aspect-video' : 'aspect-square',
                round ? 'rounded-full' : 'rounded-control',
              )}
            />
          )}
          <FileButton
            size="sm"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-label={`${value ? t('change') : t('choose')}: ${label}`}
            onFiles={choose}
          >
            {value ? t('change') : t('choose')}
          </FileButton>
          {value && (
            <Button kind="quiet" size="sm" onClick={() => onChange(null)}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      <div aria-live="polite" className="empty:hidden">
        {fault && <FieldError>{fault || words('failure')}</FieldError>}
      </div>
    </fieldset>
  )
}
