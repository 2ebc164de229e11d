import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePlugins } from '#features/integrations/web/index.ts'
import { handleLength, handleOf } from '#platform/contract/handle.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Link } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { toast } from '#ui/toast.ts'
import { longest } from '../link-types.ts'
import { type ThemeName, themes } from '../themes.ts'
import { type BioImage, myBioQuery, sendBio, shownHere } from './bio-queries.ts'
import { FirstPhoto } from './create/first-photo.tsx'
import { sendPicture } from './create/send-picture.ts'
import { PictureField } from './editor/picture-field.tsx'
import { ThemeChoice } from './editor/style/theme-choice.tsx'
import { HandleField } from './handle-field.tsx'
import { useHandleCheck } from './use-handle-check.ts'

/** The editor is shown a second after the page was created (spec §4). */
const editorAfter = 1_000

const suggestedNames: readonly ThemeName[] = ['clothesline', 'terracotta', 'night']
/** The themes offered for a new page; the editor has all of them. */
const suggested = themes.filter(({ name }) => suggestedNames.includes(name))

/**
 * A new page gets a photo, a name, its handle and one of three themes. If an Instagram account is connected, they are
 * taken from it and may be changed.
 */
export function CreateForm() {
  const t = useTranslations('bio.create')
  const profileTexts = useTranslations('bio.profile')
  const words = useTranslations('words')
  const failures = useTranslations('failures')
  const client = useQueryClient()
  const ownName = useSession()?.name ?? ''
  const account = usePlugins().data?.rows[0]
  const [typedHandle, setHandle] = useState<string | null>(null)
  const [typedName, setName] = useState<string | null>(null)
  const [photo, setPhoto] = useState<BioImage | null>(null)
  const [isOwnPhoto, setOwnPhoto] = useState(false)
  const [style, setStyle] = useState(suggested[0]!.style)
  const handle = typedHandle ?? handleOf(account?.username ?? '').slice(0, handleLength.max)
  const name = typedName ?? (account?.name || ownName)
  const accountPicture = isOwnPhoto ? null : (account?.profilePictureBase64 ?? null)
  const check = useHandleCheck(handle)

  const create = useMutation({
    meta: { shownHere },
    mutationFn: async () => {
      // A page without the photo is better than none: the user can choose it again in the editor.
      const img = accountPicture ? await sendPicture(accountPicture).catch(() => null) : photo
      return sendBio({
        username: handle,
        style,
        profile: {
          img: img && { uuid: img.uuid },
          name: name.trim(),
          description: '',
          category: '',
          social: account ? { instagram: account.username } : {},
        },
      })
    },
    onSuccess: (bio) => {
      toast.success(t('done'))
      setTimeout(() => client.setQueryData(myBioQuery.queryKey, bio), editorAfter)
    },
  })
  const isLong = handle.length >= handleLength.min
  const isBusy = create.isPending || create.isSuccess
  const refusal = isCallError(create.error)
    ? (Object.values(create.error.errors)[0]?.[0] ?? (create.error.message || failures('unknown')))
    : null
  useForgottenRefusal(handle, create.reset)

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t(account ? 'textFrom' : 'text', { account: account?.username ?? '' })}
      />
      <Card className="max-w-[640px]">
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            if (isLong && !isBusy) create.mutate()
          }}
        >
          {accountPicture ? (
            <FirstPhoto picture={accountPicture} onChange={() => setOwnPhoto(true)} />
          ) : (
            <PictureField label={profileTexts('photo')} round value={photo} onChange={setPhoto} />
          )}
          <Field label={profileTexts('name')}>
            <Input
              value={name}
              maxLength={longest.name}
              autoComplete="organization"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <HandleField handle={handle} check={check} refusal={refusal} onChange={setHandle} />
          <fieldset className="grid min-w-0 gap-2">
            <legend className="mb-2 text-14 font-medium">{t('look')}</legend>
            <ThemeChoice style={style} among={suggested} onChange={setStyle} />
            <p className="text-14 text-ink-muted">{t('lookText')}</p>
          </fieldset>
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
            <Button kind="quiet" render={<Link to="/dashboard" />}>
              {words('cancel')}
            </Button>
            <Button kind="cta" type="submit" loading={isBusy} disabled={!isLong || isBusy}>
              {t('submit')}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}

/** A refusal concerns the sent handle: the next change removes it. */
function useForgottenRefusal(handle: string, reset: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handle is what makes the refusal old
  useEffect(() => reset(), [handle, reset])
}
