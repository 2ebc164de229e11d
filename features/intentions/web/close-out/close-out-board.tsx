import Printer from 'lucide-react/icons/printer'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TableExportMenu } from '#features/report-files/web/index.ts'
import type { Live } from '#features/reports/web/index.ts'
import { Button } from '#ui/button.tsx'
import { Chip, Chips } from '#ui/chip.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useReplies } from '../claim-replies/use-claim-replies.ts'
import { useBuyerBags } from './buyer-bags.tsx'
import type { CloseOut } from './close-out-lists.ts'
import { PersonCard } from './person-card.tsx'
import { PickingList } from './picking-list.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { replyStandings } from './reply-standing.ts'
import type { CloseOutText } from './use-close-out-text.ts'
import { useOpenedMessages } from './use-opened-messages.ts'

/** People and products drawn at once; the rest follows on request. */
const shownAtFirst = 30

/** `untold`: people whom neither a private reply, an e-mail nor a message opened here has reached. */
type CloseOutView = 'people' | 'untold' | 'picking'

type Props = { live: Live; closeOut: CloseOut; text: CloseOutText }

/** The lists of a close-out, by person with a message to each, and by product to pick; copied, printed or downloaded. */
export function CloseOutBoard({ live, closeOut, text }: Props) {
  const t = useTranslations('closeOut')
  const [view, setView] = useState<CloseOutView>('people')
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(shownAtFirst)
  const [isPrinting, setPrinting] = useState(false)
  const stopPrinting = useCallback(() => setPrinting(false), [])
  const opened = useOpenedMessages(live.mediaId)
  const bags = useBuyerBags(live)
  const bagsOf = (username: string) => bags.get(username.toLowerCase()) ?? []
  const standingOf = replyStandings(useReplies(live))
  const isTold = (username: string) =>
    opened.has(username) ||
    standingOf(username)?.state === 'answered' ||
    bagsOf(username).some(({ emailedAt }) => emailedAt !== null)
  const untold = closeOut.people.filter(({ username }) => !isTold(username))
  const listed = view === 'untold' ? untold : closeOut.people
  const people = listed.filter(({ username, items }) => matches(search, username, items))
  const picking = closeOut.picking.filter((product) => matches(search, '', [product]))
  const found = view === 'picking' ? picking : people

  return (
    <div className="grid border-line border-t">
      <div className="flex flex-wrap items-center gap-3 p-4">
        <Chips aria-label={t('views')} role="group">
          {(['people', 'untold', 'picking'] as const).map((each) => (
            <Chip key={each} on={view === each} onClick={() => setView(each)}>
              {t(`view.${each}`, { n: untold.length })}
            </Chip>
          ))}
        </Chips>
        <SearchInput
          value={search}
          onChange={setSearch}
          label={t('search')}
          clearLabel={t('clearSearch')}
          className="min-w-0 grow md:max-w-72"
        />
        <div className="flex flex-wrap gap-2 md:ml-auto">
          <CopyButton
            text={view === 'picking' ? text.allPicking(picking) : text.allPeople(people)}
            label={t('copyAll')}
            copiedLabel={t('copied')}
          />
          <Button size="sm" icon={<Printer aria-hidden="true" />} onClick={() => setPrinting(true)}>
            {t('print')}
          </Button>
          <TableExportMenu
            live={live}
            contents={(['people', 'picking', 'claims'] as const).map((content) => ({
              content,
              label: t(`files.${content}`),
            }))}
          />
        </div>
      </div>
      {found.length === 0 && (
        <p className="p-6 text-center text-14 text-ink-muted">
          {t(search === '' && view === 'untold' ? 'allTold' : 'noMatch')}
        </p>
      )}
      {view === 'picking' ? (
        <PickingList products={picking.slice(0, most)} />
      ) : (
        <ul>
          {people.slice(0, most).map((person) => (
            <PersonCard
              key={person.username}
              person={person}
              text={text}
              opened={opened}
              bags={bagsOf(person.username)}
              standing={standingOf(person.username)}
            />
          ))}
        </ul>
      )}
      {found.length > most && (
        <Chip className="m-4 justify-self-center" onClick={() => setMost(most + 100)}>
          {t('more', { n: found.length - most })}
        </Chip>
      )}
      {isPrinting && (
        <PrintSheet
          live={live}
          view={view === 'picking' ? 'picking' : 'people'}
          people={people}
          picking={picking}
          text={text}
          onDone={stopPrinting}
        />
      )}
    </div>
  )
}

function matches(search: string, username: string, items: { label: string; codes: string[] }[]): boolean {
  const wanted = folded(search.trim().replace(/^@/, ''))
  if (wanted === '') return true
  const texts = [username, ...items.flatMap(({ label, codes }) => [label, ...codes])]
  return texts.some((text) => folded(text).includes(wanted))
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
