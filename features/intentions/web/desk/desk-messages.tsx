import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { Chip } from '#ui/chip.tsx'
import { Rail } from '#ui/rail.tsx'
import { RepliesArea } from '../claim-replies/replies-area.tsx'
import { type ClaimReplies, useClaimReplies, useReplies } from '../claim-replies/use-claim-replies.ts'
import { useMessageApp } from '../claim-replies/use-message-app.ts'
import type { KnownClaims } from '../claims/known-claims.ts'
import { useBuyerBags } from '../close-out/buyer-bags.tsx'
import { type CloseOutPerson, closeOutOf } from '../close-out/close-out-lists.ts'
import { PersonCard } from '../close-out/person-card.tsx'
import { type ReplyStandings, replyStandings } from '../close-out/reply-standing.ts'
import { useCloseOutText } from '../close-out/use-close-out-text.ts'
import { useOpenedMessages } from '../close-out/use-opened-messages.ts'

/** People drawn at once; the rest follows on request. */
const shownAtFirst = 20

/** Buyers and others who wait for a private reply, as far as replies were fetched. */
export const buyersLeft = (replies: ClaimReplies | undefined): number =>
  replies ? replies.counts.left + replies.counts.failed : 0

/** Keeps the replies of a live up to date while none of its lists is open. */
export function FollowReplies({ live, known }: { live: Live; known: KnownClaims }) {
  useClaimReplies(live, `${known.epoch} ${known.number}`)
  return null
}

/** The replies to buyers: sent, stopped, and for each who has none the reason and another way to reach the person. */
export function DeskMessages({ live, known }: { live: Live; known: KnownClaims }) {
  const t = useTranslations('claimReplies.desk')
  const app = useMessageApp(live)
  const replies = useReplies(live)
  const people = useMemo(() => closeOutOf(known).people, [known])
  const standingOf = replyStandings(replies)
  const isIn = (states: string[]) => (person: CloseOutPerson) =>
    states.includes(standingOf(person.username)?.state ?? '')
  const isCut = (replies?.buyers.length ?? 0) >= 200
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RepliesArea live={live} known={known} />
      <People
        {...{ live, standingOf }}
        title={t('unreached', { app })}
        none={t('unreachedNone', { app })}
        people={people.filter(isIn(['refused', 'out_of_reach']))}
      />
      <People
        {...{ live }}
        title={t('toAnswer')}
        none={t('toAnswerNone')}
        people={people.filter(isIn(['left']))}
      />
      {isCut && <p className="text-14 text-ink-muted">{t('many')}</p>}
    </div>
  )
}

type PeopleProps = {
  live: Live
  title: string
  none: string
  people: CloseOutPerson[]
  /** Says of each why no reply came; left out where one can still be sent. */
  standingOf?: ReplyStandings
}

function People({ live, title, none, people, standingOf }: PeopleProps) {
  const t = useTranslations('claimReplies.desk')
  const text = useCloseOutText(live)
  const opened = useOpenedMessages(live.mediaId)
  const bags = useBuyerBags(live)
  const [most, setMost] = useState(shownAtFirst)
  return (
    <Rail title={title} count={people.length}>
      {people.length === 0 && <p className="py-3 text-14 text-ink-muted">{none}</p>}
      <ul className="-mx-4">
        {people.slice(0, most).map((person) => (
          <PersonCard
            key={person.username}
            isNarrow
            {...{ person, text, opened }}
            bags={bags.get(person.username.toLowerCase()) ?? []}
            standing={standingOf?.(person.username) ?? null}
          />
        ))}
      </ul>
      {people.length > most && (
        <Chip className="mt-3" onClick={() => setMost(most + 50)}>
          {t('more', { n: people.length - most })}
        </Chip>
      )}
    </Rail>
  )
}
