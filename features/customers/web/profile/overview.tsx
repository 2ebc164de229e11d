import { useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { BrandContext } from '../brand-context.ts'
import { ConsentsPart } from '../campaign/consents-part.tsx'
import { useCustomerName } from '../customer-name.ts'
import { type Customer, refetchCustomers } from '../customer-queries.ts'
import { RightsPart } from '../erasure/rights-part.tsx'
import { MarksPart } from '../marks/marks-part.tsx'
import { useUndoMerge } from '../merges/use-merges.ts'
import { PartsPart } from '../splits/parts-part.tsx'
import { PersonalData } from './personal-data.tsx'
import { ProfilePart } from './profile-part.tsx'

const EditDialog = lazyComponent(async () => (await import('./edit-dialog.tsx')).EditDialog)

/** The numbers, personal data, favourites, tags and notes of a customer. */
export function Overview({ customer }: { customer: Customer }) {
  const t = useTranslations('customers.profile')
  const marks = useTranslations('customers.marks')
  const consents = useTranslations('customers.consents')
  const rights = useTranslations('customers.erasure')
  const formats = useFormats()
  const [isEditing, setEditing] = useState(false)
  const { favouriteProducts, favouriteSizes, favouriteHours, isWithheld, further } = customer
  const tags = [...customer.tags, ...further.tags]
  const notes = [...(customer.notes ? [customer.notes] : []), ...further.notes]
  // The buyers of a brand are shown to its administrators; what the seller keeps of a person is not.
  const isOwn = use(BrandContext) === null && !isWithheld
  const numbers = [
    ['lives', formats.number(customer.livesParticipated)],
    ['comments', formats.number(customer.totalComments)],
    ['replies', formats.number(customer.replies)],
    ['bought', formats.money(customer.totalBought)],
  ] as const

  return (
    <div className="@container grid gap-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 @2xl:grid-cols-4">
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt className="text-14 text-ink-muted">{t(`numbers.${name}`)}</dt>
            <dd className="font-bold font-display text-22 tabular-nums tracking-[-0.02em]">{value}</dd>
            {name === 'bought' && (
              <dd className="text-12 text-ink-muted">{t('ordersNote', { n: customer.totalOrders })}</dd>
            )}
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-2 @2xl:items-start">
        <div className="grid gap-4">
          <ProfilePart
            title={t('data')}
            action={
              isOwn && (
                <Button size="sm" onClick={() => setEditing(true)}>
                  {t('edit')}
                </Button>
              )
            }
          >
            <PersonalData customer={customer} />
          </ProfilePart>
          {!isWithheld && (
            <ProfilePart title={marks('part')}>
              <MarksPart customer={customer} />
            </ProfilePart>
          )}
          {isOwn && (
            <ProfilePart title={consents('part')}>
              <ConsentsPart uuid={customer.uuid} />
            </ProfilePart>
          )}
          {isOwn && (
            <ProfilePart title={rights('rights')}>
              <RightsPart customer={customer} />
            </ProfilePart>
          )}
          <Merged customer={customer} />
          {isOwn && <PartsPart uuid={customer.uuid} />}
        </div>
        <div className="grid gap-4">
          <ProfilePart title={t('likes')}>
            {favouriteProducts.length === 0 && <p className="text-ink-muted">{t('noLikes')}</p>}
            <ul className="grid gap-2">
              {favouriteProducts.map(({ name, variant, pieces }) => (
                <li key={`${name} ${variant}`} className="flex justify-between gap-4">
                  <span className="min-w-0 break-words">
                    {name}
                    {variant && <span className="text-ink-muted"> {variant}</span>}
                  </span>
                  <span className="shrink-0 text-ink-muted tabular-nums">{t('pieces', { n: pieces })}</span>
                </li>
              ))}
            </ul>
          </ProfilePart>
          {favouriteSizes.length > 0 && (
            <ProfilePart title={t('sizes')}>
              <p>{favouriteSizes.join(', ')}</p>
            </ProfilePart>
          )}
          {favouriteHours.length > 0 && (
            <ProfilePart title={t('hours')}>
              <p className="tabular-nums">{favouriteHours.map((hour) => hourText(t, hour)).join(', ')}</p>
            </ProfilePart>
          )}
          <ProfilePart title={t('tags')}>
            {tags.length === 0 ? (
              <p className="text-ink-muted">{t('noTags')}</p>
            ) : (
              <ul className="flex flex-wrap gap-1.5">
                {tags.map((tag) => (
                  <li key={tag} className="max-w-full truncate rounded-full bg-sunken px-2.5 py-1">
                    {tag}
                  </li>
                ))}
              </ul>
            )}
          </ProfilePart>
          <ProfilePart title={t('notes')}>
            {notes.length === 0 && <p className="text-ink-muted">{t('noNotes')}</p>}
            <div className="grid gap-2">
              {notes.map((note) => (
                <p key={note} className="whitespace-pre-line break-words">
                  {note}
                </p>
              ))}
            </div>
          </ProfilePart>
        </div>
      </div>
      {isEditing && (
        <Suspense>
          <EditDialog customer={customer} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`

function hourText(t: ReturnType<typeof useTranslations<'customers.profile'>>, hour: number): string {
  return t('hour', { from: clock(hour), to: clock(hour + 1) })
}

/** The records that were merged into this one, each with its separation. */
function Merged({ customer }: { customer: Customer }) {
  const t = useTranslations('customers.profile')
  const formats = useFormats()
  const now = useNow()
  const nameOf = useCustomerName()
  const client = useQueryClient()
  const undo = useUndoMerge({ onSuccess: () => refetchCustomers(client) })
  if (customer.merged.length === 0) return null

  return (
    <ProfilePart title={t('merged')}>
      <ul className="grid gap-2">
        {customer.merged.map((record) => (
          <li key={record.uuid} className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="min-w-0 break-words">
              {nameOf(record)}{' '}
              <span className="text-ink-muted">
                {t('mergedAt', { when: formats.dayAndTimeWithin(record.mergedAt, now) })}
              </span>
            </p>
            <Button
              size="sm"
              aria-label={t('separateOf', { name: nameOf(record) })}
              loading={undo.isPending && undo.variables === record.uuid}
              onClick={() => undo.mutate(record.uuid)}
            >
              {t('separate')}
            </Button>
          </li>
        ))}
      </ul>
    </ProfilePart>
  )
}
