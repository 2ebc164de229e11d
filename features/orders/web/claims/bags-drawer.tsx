import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { newKey } from '#platform/web/new-key.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { addClaims } from '../../claims-contract.ts'
import { claimantsQuery, isTaken, type LiveBags, liveBagsQuery, placeOf } from './bags-query.ts'
import { ClaimantRow } from './claimant-row.tsx'
import { RunResult } from './run-result.tsx'

/** While a run is under way. */
const askAgainMs = 1_000

type Props = { live: Live; bags: LiveBags; onClose: () => void }

/** Puts the claims of a live into bags: all of them, or those of one buyer. */
export function BagsDrawer({ live, bags: first, onClose }: Props) {
  const t = useTranslations('liveBags')
  const words = useTranslations('words')
  const client = useQueryClient()
  const query = useQuery({
    ...liveBagsQuery(live),
    refetchInterval: ({ state }) =>
      state.data?.merchants.some(({ run }) => run?.state === 'running') ? askAgainMs : false,
  })
  const bags = query.data ?? first
  const [merchantUuid, setMerchant] = useState(first.merchants[0]!.uuid)
  const [saleUuid, setSale] = useState('')
  const [hasBegun, setBegun] = useState(false)
  const merchant = bags.merchants.find(({ uuid }) => uuid === merchantUuid) ?? bags.merchants[0]!
  const claimants = useQuery(claimantsQuery(live))
  const takenOf = (userName: string) => bags.taken.filter(({ username }) => username === userName)
  const people = claimants.data?.people ?? []
  const isDone =
    people.length > 0 &&
    people.every(({ userName, claims }) => claims.every((claim) => isTaken(claim, takenOf(userName))))
  const chosen = { merchantUuid: merchant.uuid, ...(saleUuid && { saleUuid }) }
  const isRunning = merchant.run?.state === 'running'

  const all = useAction({
    mutationFn: () =>
      call<typeof addClaims>(
        'POST /api/orders/claims/add',
        { ...placeOf(live), ...chosen, all: true },
        { idempotencyKey: newKey() },
      ),
    failed: t('failed'),
    onSuccess: () => {
      setBegun(true)
      return client.invalidateQueries({ queryKey: ['orders'] })
    },
  })

  return (
    <Drawer open onClose={onClose} title={t('title')} text={t('text')} closeLabel={words('close')}>
      <div className="grid gap-5">
        {bags.merchants.length > 1 && (
          <Field label={t('brand')}>
            <Select
              value={merchant.uuid}
              onChange={({ target }) => {
                setMerchant(target.value)
                setSale('')
              }}
            >
              {bags.merchants.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {merchant.sales.length > 0 && (
          <Field label={t('sale')} hint={t('saleHint')}>
            <Select value={saleUuid} onChange={({ target }) => setSale(target.value)}>
              <option value="">{t('noSale')}</option>
              {merchant.sales.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button
          {...(!isDone && { kind: 'cta' })}
          loading={all.isPending || isRunning}
          onClick={() => all.mutate()}
        >
          {t(isDone ? 'again' : 'all')}
        </Button>
        {merchant.run && (hasBegun || isRunning) && (
          <RunResult run={merchant.run} labels={claimants.data?.labels ?? new Map()} />
        )}
        <section aria-label={t('people')}>
          <h3 className="mb-1 font-semibold">{t('people')}</h3>
          {!claimants.data &&
            (claimants.isError ? (
              <LoadFailure title={t('loadFailed')} query={claimants} />
            ) : (
              <SkeletonRows rows={5} height={56} label={t('loading')} />
            ))}
          {claimants.data?.people.length === 0 && <p className="text-14 text-ink-muted">{t('noPeople')}</p>}
          <ul className="divide-y divide-line">
            {claimants.data?.people.map((claimant) => (
              <ClaimantRow
                key={claimant.userName}
                live={live}
                claimant={claimant}
                labels={claimants.data.labels}
                chosen={chosen}
                taken={takenOf(claimant.userName)}
              />
            ))}
          </ul>
        </section>
      </div>
    </Drawer>
  )
}
