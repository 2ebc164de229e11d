import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { longest } from '../../../link-types.ts'
import type { BioProfile } from '../../bio-queries.ts'
import { PictureField } from '../picture-field.tsx'
import type { BioDraft } from '../use-bio-draft.ts'
import { HandleDialog } from './handle-dialog.tsx'
import { SocialFields } from './social-fields.tsx'

/** The editor of the page's profile: name, description, photo, networks and handle. */
export function ProfilePanel({ draft }: { draft: BioDraft }) {
  const t = useTranslations('bio.profile')
  const words = useTranslations('words')
  const [isRenaming, setRenaming] = useState(false)
  const { bio, errors } = draft
  const { profile } = bio
  const put = (part: Partial<BioProfile>) => draft.change({ profile: { ...profile, ...part } })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card>
        <h2 className="mb-4 font-display text-18 font-semibold">{t('who')}</h2>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PictureField label={t('photo')} round value={profile.img} onChange={(img) => put({ img })} />
          <Field label={t('name')} error={errors['profile.name']?.[0]}>
            <Input
              value={profile.name}
              maxLength={longest.name}
              onChange={(event) => put({ name: event.target.value })}
            />
          </Field>
          <Field
            label={t('category')}
            note={words('optional')}
            hint={t('categoryHint')}
            error={errors['profile.category']?.[0]}
          >
            <Input
              value={profile.category}
              maxLength={longest.category}
              onChange={(event) => put({ category: event.target.value })}
            />
          </Field>
          <Field label={t('description')} note={words('optional')} error={errors['profile.description']?.[0]}>
            <Textarea
              value={profile.description}
              maxLength={longest.description}
              onChange={(event) => put({ description: event.target.value })}
            />
          </Field>
          <Switch
            label={t('live')}
            hint={t('liveHint')}
            checked={bio.live}
            onChange={(event) => draft.change({ live: event.target.checked })}
          />
        </div>
      </Card>
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-display text-18 font-semibold">{t('address')}</h2>
          <p className="mt-1 text-14 break-all text-ink-muted">{`${location.host}/${bio.username}`}</p>
        </div>
        <Button onClick={() => setRenaming(true)}>{t('change')}</Button>
      </Card>
      <SocialFields
        social={profile.social}
        errors={errors}
        onChange={(social) => put({ social: { ...profile.social, ...social } })}
      />
      <HandleDialog open={isRenaming} draft={draft} onClose={() => setRenaming(false)} />
    </div>
  )
}
