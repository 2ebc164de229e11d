import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import Square from 'lucide-react/icons/square'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReplyPreview } from '#features/intentions/web/claim-replies/reply-preview.tsx'
import { repliesQuery, useClaimReplies } from '#features/intentions/web/claim-replies/use-claim-replies.ts'
import { useClaims } from '#features/intentions/web/claims/use-claims.ts'
import { closeOutOf } from '#features/intentions/web/close-out/close-out-lists.ts'
import { replyStandings } from '#features/intentions/web/close-out/reply-standing.ts'
import { useCloseOutText } from '#features/intentions/web/close-out/use-close-out-text.ts'
import { useOpenedMessages } from '#features/intentions/web/close-out/use-opened-messages.ts'
import { liveBagsQuery } from '#features/orders/web/claims/bags-query.ts'
import { type Live, repliesOutlive } from '#features/reports/web/index.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Select } from '#ui/select.tsx'
import { useBuyerBags } from '../use-buyer-bags.ts'
import { SendAllPerson } from './send-all-person.tsx'
import { wayTo } from './send-plan.ts'
import { useEmailStates, useSendAll } from './use-send-all.ts'

/** People drawn at once; the rest follows on request. */
const shownAtFirst = 30

type Props = { live: Live; onClose: () => void }

/** Before sending: the channel for each person, and a sample. Afterwards: the progress, and the result for each person. */
export function SendAllDrawer({ live, onClose }: Props) {
  const t = useTranslations('closeOut.sendAll')
  const bagTexts = useTranslations('liveBags')
  const words = useTranslations('words')
  const sending = useSendAll(live)
  const { known, people, ways, replies, bags, isOnAir } = usePeople(live, sending.end === 'done')
  const text = useCloseOutText(live)
  const { app } = text
  const opened = useOpenedMessages(live.mediaId)
  const { merchants = [], taken = [] } = useQuery(liveBagsQuery(live)).data ?? {}
  const [merchantUuid, setMerchant] = useState('')
  const [saleUuid, setSale] = useState('')
  const [most, setMost] = useState(shownAtFirst)
  const merchant = merchants.find(({ uuid }) => uuid === merchantUuid) ?? merchants[0]
  const counts = { direct: 0, email: 0, whatsapp: 0 }
  const wayOf = (username: string) => (opened.has(username) ? 'opened' : ways.get(username)!)
  for (const { username } of people) {
    const way = wayOf(username)
    if (way in counts) counts[way as keyof typeof counts]++
  }
  const withBag = new Set(taken.map(({ username }) => username))
  const withoutBag = merchant ? people.filter(({ username }) => !withBag.has(username)).length : 0
  const due = counts.direct + counts.email
  const plan = [
    ...(withoutBag > 0 ? [t('bags', { n: withoutBag })] : []),
    ...(['direct', 'email', 'whatsapp'] as const)
      .filter((way) => counts[way] > 0)
      .map((way) => t(way, { n: counts[way], app })),
  ]
  const isBusy = sending.step !== null
  const queued = replies?.counts.waiting ?? 0
  const start = () =>
    sending.start(merchant ? { merchantUuid: merchant.uuid, ...(saleUuid && { saleUuid }) } : null, isOnAir)

  return (
    <Drawer open onClose={onClose} title={t('title')} text={t('text', { app })} closeLabel={words('close')}>
      <div className="grid gap-5">
        {!isBusy && withoutBag > 0 && merchants.length > 1 && (
          <Field label={bagTexts('brand')}>
            <Select
              value={merchant?.uuid}
              onChange={({ target }) => {
                setMerchant(target.value)
                setSale('')
              }}
            >
              {merchants.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!isBusy && withoutBag > 0 && merchant && merchant.sales.length > 0 && (
          <Field label={bagTexts('sale')} hint={bagTexts('saleHint')}>
            <Select value={saleUuid} onChange={({ target }) => setSale(target.value)}>
              <option value="">{bagTexts('noSale')}</option>
              {merchant.sales.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {(plan.length > 0 || !isOnAir) && (
          <ul aria-label={t('plan')} className="grid gap-2 rounded-control bg-sunken p-4 text-14">
            {!isOnAir && <li>{t('directOver', { app })}</li>}
            {plan.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {isOnAir && replies && !isBusy && counts.direct > 0 && (
          <div className="grid gap-2">
            <ReplyPreview live={live} texts={replies.texts} buyers={replies.buyers} />
            {withoutBag > 0 && !replies.isKept && (
              <p className="text-14 text-ink-muted">{t('linkFollows')}</p>
            )}
          </div>
        )}
        <div aria-live="polite" className="grid gap-3 empty:hidden">
          {sending.step && (
            <ProgressBar
              label={t(`steps.${sending.step}`, { app })}
              value={sending.of === 0 ? null : sending.done / sending.of}
              valueText={sending.of === 0 ? undefined : `${sending.done}/${sending.of}`}
            />
          )}
          {!isBusy && queued > 0 && (
            <ProgressBar
              label={t('steps.direct', { app })}
              value={(replies?.counts.answered ?? 0) / ((replies?.counts.answered ?? 0) + queued)}
              valueText={t('queued', { n: queued })}
            />
          )}
          {(['bags', 'direct', 'email'] as const).map((step) => {
            const failure = sending.failures[step]
            return failure === undefined ? null : (
              <FormError key={step}>{`${t(`failed.${step}`, { app })} ${failure}`}</FormError>
            )
          })}
          {!isBusy && sending.end !== 'no' && <p className="text-14">{t(`end.${sending.end}`)}</p>}
        </div>
        {(isBusy || queued > 0) && (
          <Button kind="danger" icon={<Square aria-hidden="true" />} onClick={() => sending.stop(queued > 0)}>
            {t('stop')}
          </Button>
        )}
        {!isBusy && (due > 0 || withoutBag > 0) && (
          <Button kind="cta" icon={<Send aria-hidden="true" />} disabled={!known} onClick={start}>
            {due > 0 ? t('send', { n: due }) : t('onlyBags')}
          </Button>
        )}
        <section aria-label={t('people')}>
          <h3 className="mb-1 font-semibold">{t('people')}</h3>
          {known && people.length === 0 && <p className="text-14 text-ink-muted">{t('nobody')}</p>}
          <ul className="divide-y divide-line">
            {people.slice(0, most).map((person) => {
              const own = bags.get(person.username.toLowerCase()) ?? []
              return (
                <SendAllPerson
                  key={person.username}
                  username={person.username}
                  total={text.totalOf(person.total)}
                  app={app}
                  way={wayOf(person.username)}
                  standing={replyStandings(replies)(person.username)}
                  message={text.messageOf(person, own)}
                  phone={own.find(({ phone }) => phone !== null)?.phone}
                  onOpen={() => opened.add(person.username)}
                />
              )
            })}
          </ul>
          {people.length > most && (
            <Chip className="mt-3" onClick={() => setMost(most + 100)}>
              {t('more', { n: people.length - most })}
            </Chip>
          )}
        </section>
      </div>
    </Drawer>
  )
}

/** The people of a live with the way to each. */
function usePeople(live: Live, isSent: boolean) {
  const known = useClaims(live).query.data
  const people = useMemo(() => (known ? closeOutOf(known).people : []), [known])
  useClaimReplies(live, known ? `${known.epoch} ${known.number}` : '')
  // Texts may have got the link of bags that were made since they were fetched.
  const replies = useQuery({ ...repliesQuery(live), refetchOnMount: 'always' }).data
  const bags = useBuyerBags(live)
  const emails = useEmailStates(live)
  const isOnAir = (live.status === 'on_air' || repliesOutlive(live)) && replies?.isOnAir !== false
  const standingOf = replyStandings(replies)
  const ways = new Map(
    people.map(({ username }) => {
      const name = username.toLowerCase()
      const known = { standing: standingOf(username), isOnAir, isSent, hasEmail: emails.ready.has(name) }
      return [username, wayTo({ ...known, isEmailed: emails.sent.has(name), isOpened: false })]
    }),
  )
  return { known, people, ways, replies, bags, isOnAir }
}
