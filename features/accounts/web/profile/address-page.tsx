import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type Address, useAddresses, useDeleteAddress, useMakeDefault } from './address-query.ts'
import { formatPostalCode } from './postal-code.ts'
import { ProfileSection } from './profile-section.tsx'

const addPage = '/profile/settings/address/add'

/** `/profile/settings/address`: the user's addresses for receiving and shipping. */
export function AddressPage() {
  const t = useTranslations('profile.address')
  const words = useTranslations('words')
  const addresses = useAddresses()
  const makeDefault = useMakeDefault(t('madeDefault'))
  const remove = useDeleteAddress(t('removed'))
  const [doomed, setDoomed] = useState<Address | null>(null)
  const rows = addresses.data?.rows

  return (
    <ProfileSection name="address">
      {!rows && (
        <Card pad="none">
          {addresses.isError ? (
            <LoadFailure title={t('failed')} query={addresses} />
          ) : (
            <SkeletonRows rows={2} height={96} label={words('loading')} />
          )}
        </Card>
      )}
      {rows?.length === 0 && (
        <Card pad="none">
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            drawing={<EmptyGarment name="coat" />}
            action={
              <Button kind="cta" size="lg" icon={<Plus />} render={<Link to={addPage} />}>
                {t('add')}
              </Button>
            }
          />
        </Card>
      )}
      {rows && rows.length > 0 && (
        <SectionCard
          title={t('title')}
          text={t('text')}
          action={
            <Button icon={<Plus />} render={<Link to={addPage} />}>
              {t('add')}
            </Button>
          }
        >
          <ul className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
            {rows.map((address) => (
              <li
                key={address.id}
                className="flex items-start gap-3 border-line border-b py-4 pr-2 pl-4 last:border-b-0 md:pr-4 md:pl-6"
              >
                <address className="min-w-0 flex-1 text-14 not-italic">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    <span className="min-w-0 break-words">{nameOf(address)}</span>
                    {address.isDefault && <Badge kind="info">{t('default')}</Badge>}
                  </p>
                  <p className="mt-0.5 break-words text-ink-muted">
                    {[`${address.street}, ${address.number}`, address.complement, address.neighborhood]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  <p className="text-ink-muted tabular-nums">
                    {address.city} · {address.state} · {formatPostalCode(address.postalCode)}
                  </p>
                </address>
                <Menu
                  trigger={<IconButton label={t('more', { name: nameOf(address) })} icon={<Ellipsis />} />}
                  items={[
                    {
                      label: t('edit'),
                      render: <Link to={`${addPage}?id=${address.id}`} />,
                    },
                    ...(address.isDefault
                      ? []
                      : [
                          {
                            label: t('makeDefault'),
                            onSelect: () => makeDefault.mutate(address.id),
                          },
                        ]),
                    'line',
                    { label: t('remove'), danger: true, onSelect: () => setDoomed(address) },
                  ]}
                />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={doomed && t('removeTitle', { name: nameOf(doomed) })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={remove.isPending}
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.id, {
            onSettled: () => setDoomed(null),
          })
        }
      />
    </ProfileSection>
  )
}

function nameOf(address: Address): string {
  return address.label || `${address.street}, ${address.number}`
}
