import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { matching } from './match.ts'
import { type Choice, useChoices } from './use-choices.tsx'
import { useCustomerChoices } from './use-customer-choices.tsx'

const groups = ['pages', 'accounts', 'customers', 'actions'] as const

/** A search over pages, accounts' lives, reports, customers by name, and actions. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('frame.palette')
  const words = useTranslations('words')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={words('close')} size="md">
      <PaletteBody onClose={onClose} />
    </Dialog>
  )
}

function PaletteBody({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame.palette')
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const choices = useChoices()
  const customers = useCustomerChoices(query)
  const found = groups.flatMap((group) =>
    [...matching(query, choices), ...customers].filter((choice) => choice.group === group),
  )
  const current = found[Math.min(at, found.length - 1)]
  const hasSome = found.length > 0
  const idOf = (choice: Choice) => `${id}-${found.indexOf(choice)}`
  const currentId = current && idOf(current)

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const choose = (choice: Choice) => {
    onClose()
    choice.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = found.length - 1
    const shown = Math.min(at, last)
    const moves: Record<string, number> = {
      ArrowDown: shown === last ? 0 : shown + 1,
      ArrowUp: shown <= 0 ? last : shown - 1,
      PageDown: Math.min(last, shown + 6),
      PageUp: Math.max(0, shown - 6),
    }
    const next = moves[event.key]
    if (next !== undefined) setAt(Math.max(0, next))
    else if (event.key === 'Enter' && current) choose(current)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="flex min-h-12 items-center gap-2.5 border-line-strong border-b text-ink-faint focus-within:border-action">
        <Search aria-hidden="true" className="size-5" />
        <input
          role="combobox"
          aria-label={t('label')}
          aria-expanded={hasSome}
          aria-controls={hasSome ? `${id}-list` : undefined}
          aria-activedescendant={currentId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('label')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 bg-transparent text-16 text-ink outline-none"
        />
      </div>
      <p role="status" className="sr-only">
        {query && t('count', { n: found.length })}
      </p>
      <div
        id={`${id}-list`}
        {...(hasSome && { role: 'listbox', 'aria-label': t('results') })}
        className="-mx-2 h-[min(420px,50dvh)] overflow-y-auto overscroll-contain py-2"
      >
        {groups.map((group) => {
          const members = found.filter((choice) => choice.group === group)
          return (
            members.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox
              <div key={group} role="group" aria-label={t(group)} className="pb-1">
                <p aria-hidden="true" className="px-3 pt-2 pb-1 text-12 font-medium text-ink-faint">
                  {t(group)}
                </p>
                {members.map((choice) => (
                  <Option
                    key={choice.id}
                    id={idOf(choice)}
                    choice={choice}
                    on={choice === current}
                    onPoint={() => setAt(found.indexOf(choice))}
                    onChoose={() => choose(choice)}
                  />
                ))}
              </div>
            )
          )
        })}
        {!hasSome && (
          <div className="px-3 py-8 text-center text-14">
            <p className="font-semibold">{t('none', { query })}</p>
            <p className="text-ink-muted">{t('noneHint')}</p>
          </div>
        )}
      </div>
      <p
        aria-hidden="true"
        className="hidden gap-4 border-line border-t pt-3 text-12 text-ink-faint mouse:flex"
      >
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('choose')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('close')}
        </span>
      </p>
    </>
  )
}

type OptionProps = { id: string; choice: Choice; on: boolean; onPoint: () => void; onChoose: () => void }

function Option({ id, choice, on, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
    <div
      id={id}
      role="option"
      aria-selected={on}
      tabIndex={-1}
      onPointerMove={() => !on && onPoint()}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-14 [&_.lucide]:size-5 [&_.lucide]:text-ink-muted',
        on && 'bg-line/55',
      )}
    >
      {choice.icon}
      <span className="min-w-0 flex-1 truncate">{choice.label}</span>
      {choice.note && <Badge kind="live">{choice.note}</Badge>}
    </div>
  )
}
