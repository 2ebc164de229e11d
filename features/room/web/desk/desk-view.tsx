import Keyboard from 'lucide-react/icons/keyboard'
import Sliders from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Composer } from './composer.tsx'
import { type Desk, isHeld } from './desk-state.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { MessageList } from './message-list.tsx'
import { PinnedLine } from './pinned-line.tsx'
import { SideLists, type SideTab } from './side-lists.tsx'
import { useDesk } from './use-desk.tsx'
import { RowToolsProvider } from './use-desk-acts.ts'
import { useDeskKeys } from './use-desk-keys.ts'

type Props = { streamUuid: string; desk: Desk; onBack: () => void }

/** The chat with its lists: beside each other on a laptop, one at a time on a phone. */
export function DeskView({ streamUuid, desk, onBack }: Props) {
  const t = useTranslations('room')
  const isWide = useMediaQuery('(min-width: 900px)')
  const { tools, dialogs, restrictions, openRules, composer } = useDesk(streamUuid)
  const [tab, setTab] = useState<SideTab>('chat')
  const [isHelping, setHelping] = useState(false)
  useDeskKeys({
    ...{ desk, tools },
    write: () => composer.field.current?.focus(),
    help: () => setHelping(true),
  })
  const held = desk.messages.filter(isHeld).length
  const chat = (
    <MessageList
      desk={desk}
      messages={desk.messages}
      restrictions={restrictions}
      label={t('tabs.chat')}
      empty={t('empty.chat')}
      className="flex-1"
    />
  )
  const side = { streamUuid, desk, restrictions, onTab: setTab }
  return (
    <RowToolsProvider value={tools}>
      <div className="mx-auto flex h-dvh max-w-[1280px] flex-col bg-surface md:border-line md:border-x">
        <DeskHeader desk={desk} onBack={onBack} onRules={openRules} onHelp={() => setHelping(true)} />
        <p role="status" className="sr-only">
          {held > 0 && t('waiting', { n: held })}
        </p>
        <div
          className={cx(
            'grid min-h-0 flex-1',
            isWide ? 'grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'grid-cols-[minmax(0,1fr)]',
          )}
        >
          <section aria-label={t('tabs.chat')} className="flex min-h-0 flex-col">
            <PinnedLine desk={desk} />
            {isWide ? chat : <SideLists {...side} tab={tab} chat={chat} />}
            <Composer {...composer} desk={desk} />
          </section>
          {isWide && (
            <section aria-label={t('tabs.label')} className="flex min-h-0 flex-col border-line border-l">
              <SideLists {...side} tab={tab === 'chat' ? 'held' : tab} />
            </section>
          )}
        </div>
        <Suspense>{dialogs(desk)}</Suspense>
        <KeysDialog open={isHelping} onClose={() => setHelping(false)} />
      </div>
    </RowToolsProvider>
  )
}

type HeaderProps = { desk: Desk; onBack: () => void; onRules: () => void; onHelp: () => void }

/** The name of the live, whether viewers may write, its rules and the keys. */
function DeskHeader({ desk, onBack, onRules, onHelp }: HeaderProps) {
  const t = useTranslations('room')
  const words = useTranslations('words')
  const { name, uri, broadcastStatus, allowChat } = desk.stream
  const why = allowChat ? (broadcastStatus === 'finished' ? 'finished' : 'pending') : 'switchedOff'
  return (
    <header className="border-line border-b px-3 py-2">
      <div className="flex items-center gap-2">
        <h1 className="min-w-0 flex-1 truncate font-semibold">{t('title', { name })}</h1>
        {desk.isOpen && <Badge kind="live">{t('onAir')}</Badge>}
        <IconButton label={t('rules.title')} icon={<Sliders />} onClick={onRules} />
        <IconButton
          label={t('keys.title')}
          icon={<Keyboard />}
          onClick={onHelp}
          className="hidden! mouse:inline-flex!"
        />
        <Button
          size="sm"
          kind="quiet"
          className="max-sm:hidden!"
          render={<a href={`/streams/${uri}/broadcast/watch`} target="_blank" rel="noopener" />}
        >
          {t('watch')}
        </Button>
        <Button size="sm" kind="quiet" onClick={onBack}>
          {words('back')}
        </Button>
      </div>
      {!desk.isOpen && <p className="text-14 text-ink-muted">{t(`closed.${why}`)}</p>}
      {desk.slowSeconds > 0 && (
        <p className="text-12 text-ink-muted">{t('slowOn', { n: desk.slowSeconds })}</p>
      )}
    </header>
  )
}
