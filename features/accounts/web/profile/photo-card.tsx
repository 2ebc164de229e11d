import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { CropDialog } from '#platform/web/crop-dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { Crop } from '#ui/crop.ts'
import { FileButton } from '#ui/file-button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { largestPhoto, noImage, uploadMyPhoto } from '../../profile-contract.ts'
import { type Profile, profileQuery, useTakeProfile, useUpdateProfile } from './profile-query.ts'

// Matches the contract by their types, without importing its schemas into the page.
const noPhoto: typeof noImage = '00000000-0000-0000-0000-000000000000'
const most: typeof largestPhoto = 10 * 1024 * 1024

/** The user's photo: choose, crop, replace, delete. */
export function PhotoCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.photo')
  const client = useQueryClient()
  const take = useTakeProfile()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const remove = useUpdateProfile({ done: t('removed') })

  const upload = useAction({
    done: t('done'),
    shownHere: ['validation_failed', 'payload_too_large', 'unsupported_media_type', 'rate_limited'],
    mutationFn: ({ photo, crop }: { photo: File; crop: Crop }) =>
      call<typeof uploadMyPhoto>('POST /api/users/profiles/my/image', crop, {
        file: { field: 'image', content: photo },
      }),
    onSuccess(profileImage) {
      const latest = client.getQueryData(profileQuery.queryKey) ?? profile
      take({ ...latest, profileImage })
      setFile(null)
    },
    onError(error) {
      setFile(null)
      const named = isCallError(error) ? Object.values(error.errors)[0]?.[0] : null
      setFault(named || (isCallError(error) && error.message) || t('undone'))
    },
  })
  const choose = ([chosen]: File[]) => {
    setFault(null)
    if (chosen && chosen.size > most) setFault(t('tooLarge'))
    else setFile(chosen ?? null)
  }
  const refuse = useCallback(() => {
    setFile(null)
    setFault(t('unreadable'))
  }, [t])

  return (
    <SectionCard title={t('title')}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar
          name={profile.name}
          picture={profile.profileImage?.cdnUrl}
          className="size-20! text-28! [&>span]:size-full"
        />
        <div className="min-w-0 flex-[1_1_240px]">
          <div className="flex flex-wrap gap-2">
            <FileButton accept="image/jpeg,image/png,image/webp,image/avif,image/gif" onFiles={choose}>
              {t(profile.profileImage ? 'change' : 'choose')}
            </FileButton>
            {profile.profileImage && (
              <Button
                kind="quiet"
                loading={remove.isPending}
                onClick={() => remove.mutate({ profileImage: noPhoto })}
              >
                {t('remove')}
              </Button>
            )}
          </div>
          <p className="mt-2 text-14 text-ink-faint">{t('hint')}</p>
          <FormError>{fault}</FormError>
        </div>
      </div>
      <CropDialog
        file={file}
        round
        texts={{
          title: t('cropTitle'),
          text: t('cropText'),
          use: t('use'),
          area: t('cropArea'),
          zoom: t('zoom'),
        }}
        onClose={() => setFile(null)}
        onUnreadable={refuse}
        isSending={upload.isPending}
        onUse={(crop) => file && upload.mutate({ photo: file, crop })}
      />
    </SectionCard>
  )
}
