import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { now } from '#platform/web/clock.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { actOnMessage, changeRules, liftRestriction, restrictAuthor } from '../../desk-contract.ts'
import { deskQuery } from './desk-queries.ts'
import { type DeskMessage, type MessageAction, type Restriction, type Step, stepsBack } from './desk-state.ts'

export type Ban = Pick<InputOf<typeof restrictAuthor>, 'kind' | 'minutes' | 'reason' | 'hidesMessages'>
type RuleChange = Omit<InputOf<typeof changeRules>, 'streamUuid'>

/** An act with the words that say it is done and what takes it back; null: nothing can. */
type Act = { run: () => Promise<unknown>; done: string; back: ((result: unknown) => Promise<unknown>) | null }

/** What one can do in the chat. Every act can be taken back, in its toast or by `undo`. */
export type DeskActs = {
  act(message: DeskMessage, action: MessageAction): void
  restrict(message: DeskMessage, ban: Ban): Promise<unknown>
  lift(restriction: Restriction): void
  changeRules(change: RuleChange): Promise<unknown>
  /** Takes back the last act of this page. */
  undo(): void
}

export function useDeskActs(streamUuid: string, ask: () => void): DeskActs {
  const t = useTranslations('room')
  const client = useQueryClient()
  const undone = useRef<(() => void)[]>([])
  const isAsked = useRef(ask)
  useEffect(() => {
    isAsked.current = ask
  })
  const doing = useAction({
    mutationFn: ({ run }: Act) => run(),
    failed: t('actFailed'),
    done: (result, { done, back }) =>
      back ? { text: done, action: { label: t('undo'), onPress: remember(() => back(result)) } } : done,
    onSettled: () => isAsked.current(),
  })
  const undoing = useAction({
    mutationFn: (work: () => Promise<unknown>) => work(),
    failed: t('actFailed'),
    onSettled: () => isAsked.current(),
  })
  const { mutateAsync: start } = doing
  const { mutate: takeBack } = undoing

  /** Once only, whether the toast or the key asks for it. */
  function remember(work: () => Promise<unknown>): () => void {
    const once = () => {
      const at = undone.current.indexOf(once)
      if (at < 0) return
      undone.current.splice(at, 1)
      takeBack(work)
    }
    undone.current.push(once)
    return once
  }

  return useMemo(() => {
    const desk = () => client.getQueryData(deskQuery(streamUuid).queryKey)
    const quietly = (act: Act) => void start(act).catch(() => {})
    const send = ({ number, action }: Step) =>
      call<typeof actOnMessage>('POST /api/streams/room/desk/act', { streamUuid, number, action })
    const sendAll = async (steps: Step[]) => {
      for (const step of steps) await send(step)
    }
    const sendBan = ({ number }: Pick<DeskMessage, 'number'>, ban: Ban) =>
      call<typeof restrictAuthor>('POST /api/streams/room/desk/restrict', { streamUuid, number, ...ban })
    const sendLift = (restrictionUuid: string) =>
      call<typeof liftRestriction>('POST /api/streams/room/desk/lift', { streamUuid, restrictionUuid })
    const sendRules = (change: RuleChange) =>
      call<typeof changeRules>('POST /api/streams/room/desk/rules', { streamUuid, ...change })

    return {
      act(message, action) {
        const before = desk()
        const steps = before ? stepsBack(action, message, before) : []
        quietly({
          run: () => send({ number: message.number, action }),
          done: t(`done.${action}`, { name: message.name }),
          back: () => sendAll(steps),
        })
      },
      restrict: (message, ban) =>
        start({
          run: () => sendBan(message, ban),
          done: t(`done.${ban.kind}`, { name: message.name }),
          back: (restricted) => sendLift((restricted as { uuid: string }).uuid),
        }),
      lift(restriction) {
        const { kind, reason, until } = restriction
        const theirs = desk()?.messages.find(({ author }) => author === restriction.author)
        const left = until ? Math.ceil((Date.parse(until) - now()) / 60_000) : 1
        const ban = { kind, reason, minutes: Math.max(1, left) }
        quietly({
          run: () => sendLift(restriction.uuid),
          done: t('done.lift', { name: restriction.name }),
          back: theirs ? () => sendBan(theirs, ban) : null,
        })
      },
      changeRules(change) {
        const { slowSeconds = 0, delaySeconds = 0, holdsFirst = false, ownWords = [] } = desk() ?? {}
        const before = { slowSeconds, delaySeconds, holdsFirst, ownWords }
        return start({ run: () => sendRules(change), done: t('done.rules'), back: () => sendRules(before) })
      },
      undo: () => undone.current.at(-1)?.(),
    }
  }, [client, streamUuid, start, t])
}

/** What a row of the chat needs besides its message. */
export type RowTools = DeskActs & {
  reply(message: DeskMessage): void
  /** Opens the dialog that keeps the author from writing. */
  askToRestrict(message: DeskMessage, kind?: Ban['kind']): void
}

const ToolsContext = createContext<RowTools | null>(null)

export const RowToolsProvider = ToolsContext.Provider

export function useRowTools(): RowTools {
  const tools = useContext(ToolsContext)
  if (!tools) throw new Error('no RowToolsProvider')
  return tools
}
