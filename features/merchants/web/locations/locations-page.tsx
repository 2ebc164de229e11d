import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatPostalCode } from '#features/accounts/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { MerchantSection } from '../merchant-section.tsx'
import type { Merchant } from '../merchants-query.ts'
import { settingsPath } from '../settings-path.ts'
import { type Location, useDeleteLocation, useLocations, useMakeSender } from './locations-query.ts'

/** `/merchants/:uuid/settings/locations`: the sender's address and where buyers pick up. */
export function MerchantLocationsPage() {
  return <MerchantSection name="locations">{(merchant) => <Locations merchant={merchant} />}</MerchantSection>
}

function Locations({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchantSettings.locations')
  const words = useTranslations('words')
  const locations = useLocations(merchant.uuid)
  const rows = locations.data?.rows
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        merchant.role === 'full' && (
          <Button icon={<Plus />} render={<Link to={settingsPath(merchant.uuid, '/address/new')} />}>
            {t('add')}
          </Button>
        )
      }
    >
      {!rows && locations.isError && <LoadFailure title={t('failed')} query={locations} />}
      {!rows && !locations.isError && <SkeletonRows rows={2} height={96} label={words('loading')} />}
      {rows?.length === 0 && <p className="text-14 text-ink-muted">{t('empty')}</p>}
      {rows && rows.length > 0 && <LocationList merchant={merchant} rows={rows} />}
    </SectionCard>
  )
}

function LocationList({ merchant, rows }: { merchant: Merchant; rows: Location[] }) {
  const t = useTranslations('merchantSettings.locations')
  const words = useTranslations('words')
  const [doomed, setDoomed] = useState<Location | null>(null)
  const makeSender = useMakeSender(merchant.uuid, t('madeSender'))
  const remove = useDeleteLocation(merchant.uuid, t('removed'))
  const editPath = (id: string) => `${settingsPath(merchant.uuid, '/address/new')}?id=${id}`

  return (
    <>
      <ul aria-label={t('title')} className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
        {rows.map((location) => (
          <li
            key={location.id}
            className="flex items-start gap-3 border-line border-b py-4 pr-2 pl-4 last:border-b-0 md:pr-4 md:pl-6"
          >
            <LocationText location={location} />
            {merchant.role === 'full' && (
              <Menu
                trigger={<IconButton label={t('more', { name: nameOf(location) })} icon={<Ellipsis />} />}
                items={[
                  { label: t('edit'), render: <Link to={editPath(location.id)} /> },
                  ...(location.isSender
                    ? []
                    : [{ label: t('makeSender'), onSelect: () => makeSender.mutate(location.id) }]),
                  'line',
                  { label: t('remove'), danger: true, onSelect: () => setDoomed(location) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={doomed && t('removeTitle', { name: nameOf(doomed) })}
        text={t(doomed?.isSender ? 'removeSenderText' : 'removeText')}
        confirmLabel={t('remove')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id, { onSettled: () => setDoomed(null) })}
      />
    </>
  )
}

function LocationText({ location }: { location: Location }) {
  const t = useTranslations('merchantSettings.locations')
  const { street, number, complement, neighborhood, city, state, postalCode } = location
  return (
    <address className="min-w-0 flex-1 text-14 not-italic">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="min-w-0 break-words">{nameOf(location)}</span>
        {location.isSender && <Badge kind="info">{t('sender')}</Badge>}
        {location.isPickup && <Badge>{t('pickup')}</Badge>}
      </p>
      <p className="mt-0.5 break-words text-ink-muted">
        {[`${street}, ${number}`, complement, neighborhood].filter(Boolean).join(' · ')}
      </p>
      <p className="text-ink-muted tabular-nums">
        {city} · {state} · {formatPostalCode(postalCode)}
      </p>
      {location.isPickup && location.pickupInstructions && (
        <p className="mt-1 whitespace-pre-line break-words">{location.pickupInstructions}</p>
      )}
    </address>
  )
}

function nameOf(location: Location): string {
  return location.label || `${location.street}, ${location.number}`
}
