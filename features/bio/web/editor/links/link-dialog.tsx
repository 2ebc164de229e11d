import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import type { BioLink } from '../../bio-queries.ts'
import { type Errors, errorsBelow } from '../save-outcome.ts'
import { keepOpenLink } from '../unsaved-parts.ts'
import type { BioDraft } from '../use-bio-draft.ts'
import { linkErrors } from './link-errors.ts'
import { LinkFields } from './link-fields.tsx'
import { withLink } from './new-link.ts'

type Props = {
  /** The link as it was when it was opened; null when closed. */
  first: BioLink | null
  draft: BioDraft
  onClose: () => void
}

/** The dialog of one link. Only a complete link is added to the page, so that a partial one never blocks the rest. */
export function LinkDialog({ first, draft, onClose }: Props) {
  const t = useTranslations('bio.form')
  const kinds = useTranslations('bio.kinds')
  const refusals = useTranslations('bio.refusals')
  const fields = useRef<HTMLDivElement>(null)
  const [link, setLink] = useState(first)
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)

  useEffect(() => {
    if (!first) return
    setLink(first)
    setErrors({})
  }, [first])

  const change = (next: BioLink) => {
    setLink(next)
    keepOpenLink(draft.bio, next)
  }
  const leave = () => {
    keepOpenLink(draft.bio, null)
    onClose()
  }

  const save = async () => {
    if (!link || isSaving) return
    const found = Object.entries(linkErrors(link, location.origin))
    setErrors(Object.fromEntries(found.map(([field, error]) => [field, [refusals(error)]])))
    if (found.length > 0) return

    setSaving(true)
    const { links, place } = withLink(draft.bio.links, link)
    const saved = await draft.attempt({ links })
    setSaving(false)
    if (saved.outcome !== 'refused') return leave()
    setErrors({ ...errorsBelow(saved.errors, `links.${place}`), ...elsewhere(saved.errors, place) })
  }

  const isNew = first !== null && !draft.bio.links.some(({ id }) => id === first.id)
  const kind = link ? kinds(link.type) : ''
  return (
    <FormDialog
      open={first !== null}
      onClose={leave}
      size="md"
      title={isNew ? t('newOne', { kind }) : t('editOne', { kind })}
      submitLabel={t('save')}
      isSending={isSaving}
      onSubmit={() => {
        // A picture that was chosen but not cropped yet would be lost.
        const cut = fields.current?.querySelector<HTMLElement>('[data-use-picture]')
        if (cut) cut.focus()
        else void save()
      }}
    >
      {link && (
        <div ref={fields} className="contents">
          <LinkFields key={link.id} link={link} errors={errors} onChange={change} />
        </div>
      )}
    </FormDialog>
  )
}

/** Errors of something other than this link, under the name of the whole. */
function elsewhere(refused: Errors, place: number): Errors {
  const other = Object.entries(refused).find(([path]) => !path.startsWith(`links.${place}.`))
  return other ? { whole: other[1] } : {}
}
