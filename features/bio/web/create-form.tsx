import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLiveAccounts } from '#features/integrations/web/index.ts'
import { handleLength, handleOf } from '#platform/contract/handle.ts'
import { Link } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { longest } from '../link-types.ts'
import { type ThemeName, themes } from '../themes.ts'
import { type Bio, type BioImage, type BioStyle, myBioQuery, sendBio, shownHere } from './bio-queries.ts'
import { FirstPhoto } from './create/first-photo.tsx'
import { sendPicture } from './create/send-picture.ts'
import { PictureField } from './editor/picture-field.tsx'
import { ThemeChoice } from './editor/style/theme-choice.tsx'
import { HandleField } from './handle-field.tsx'
import { useHandleCheck } from './use-handle-check.ts'

/** The editor appears a second after the page was made (spec §4). */
const editorAfter = 1_000

const suggestedNames: readonly ThemeName[] = ['clothesline', 'terracotta', 'night']
/** The themes offered for a new page; the editor has all of them. */
const suggested = themes.filter(({ name }) => suggestedNames.includes(name))

/** Null where nothing was typed: then it is what the connected account has. */
type Values = {
  handle: string | null
  name: string | null
  photo: BioImage | null
  isOwnPhoto: boolean
  style: BioStyle
}

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
  const account = useLiveAccounts().data?.rows[0]
  const { form, errors, error, submit, isSending, result } = useApiForm<Values, Bio>(send, {
    defaultValues: { handle: null, name: null, photo: null, isOwnPhoto: false, style: suggested[0]!.style },
    names: { username: 'handle' },
    done: t('done'),
    failed: failures('unknown'),
    shownHere,
    onSuccess(bio) {
      setTimeout(() => client.setQueryData(myBioQuery.queryKey, bio), editorAfter)
    },
  })
  const { handle: typedHandle, name: typedName, photo, isOwnPhoto, style } = form.watch()
  const handle = typedHandle ?? handleOf(account?.username ?? '').slice(0, handleLength.max)
  const name = typedName ?? (account?.name || ownName)
  const accountPicture = isOwnPhoto ? null : (account?.profilePictureBase64 ?? null)
  const check = useHandleCheck(handle)

  async function send(): Promise<Bio> {
    // A page without the photo is better than none: it can be chosen again in the editor.
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
  }
  const isLong = handle.length >= handleLength.min
  const isBusy = isSending || result !== undefined
  const setHandle = (typed: string) => {
    // A refusal is about the handle that was sent.
    form.clearErrors('handle')
    form.setValue('handle', typed)
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t(account ? 'textFrom' : 'text', { account: account?.username ?? '' })}
      />
      <Card className="max-w-[640px]">
        <form className="grid grid-cols-[minmax(0,1fr)] gap-6" onSubmit={submit}>
          {accountPicture ? (
            <FirstPhoto picture={accountPicture} onChange={() => form.setValue('isOwnPhoto', true)} />
          ) : (
            <PictureField
              label={profileTexts('photo')}
              round
              value={photo}
              onChange={(chosen) => form.setValue('photo', chosen)}
            />
          )}
          <Field label={profileTexts('name')}>
            <Input
              value={name}
              maxLength={longest.name}
              autoComplete="organization"
              onChange={(event) => form.setValue('name', event.target.value)}
            />
          </Field>
          <HandleField
            handle={handle}
            check={check}
            refusal={errors.handle?.message ?? error}
            onChange={setHandle}
          />
          <fieldset className="grid min-w-0 gap-2">
            <legend className="mb-2 text-14 font-medium">{t('look')}</legend>
            <ThemeChoice
              style={style}
              among={suggested}
              onChange={(chosen) => form.setValue('style', chosen)}
            />
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
