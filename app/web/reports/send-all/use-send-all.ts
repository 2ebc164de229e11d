import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { sendBagEmails } from '#features/buyer-emails/contract.ts'
import { repliesQuery, useReplyActions } from '#features/intentions/web/claim-replies/use-claim-replies.ts'
import { replyStandings } from '#features/intentions/web/close-out/reply-standing.ts'
import type { addClaims } from '#features/orders/claims-contract.ts'
import { liveBagsQuery, placeOf } from '#features/orders/web/claims/bags-query.ts'
import type { Live } from '#features/reports/web/index.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { nowIso } from '#platform/web/clock.ts'
import { newKey } from '#platform/web/new-key.ts'
import { bagEmailsQuery, batchesOf } from '../bag-emails-query.ts'

/** While bags are made. */
const askAgainMs = 1_000

type Step = 'bags' | 'direct' | 'email'
/** `failures`: the server’s messages of the steps that failed; a failed step does not stop the others. */
type Sending = {
  step: Step | null
  done: number
  of: number
  failures: Partial<Record<Step, string>>
  end: 'no' | 'done' | 'stopped'
}
const before: Sending = { step: null, done: 0, of: 0, failures: {}, end: 'no' }

type Chosen = { merchantUuid: string; saleUuid?: string }

/** Tells every buyer of a live: makes the bags, sends the private replies, then the e-mails to those without one. */
export function useSendAll(live: Live) {
  const client = useQueryClient()
  const replyActions = useReplyActions(live)
  const [sending, setSending] = useState(before)
  const isStopped = useRef(false)
  const fresh = { staleTime: 0 }
  const show = (change: Partial<Sending>) => setSending((known) => ({ ...known, ...change }))

  async function makeBags(chosen: Chosen): Promise<void> {
    await call<typeof addClaims>(
      'POST /api/orders/claims/add',
      { ...placeOf(live), ...chosen, all: true },
      { idempotencyKey: newKey() },
    )
    for (;;) {
      const { merchants } = await client.fetchQuery({ ...liveBagsQuery(live), ...fresh })
      const run = merchants.find(({ uuid }) => uuid === chosen.merchantUuid)?.run
      if (run) show({ done: run.done, of: run.total })
      if (run?.state !== 'running' || isStopped.current) break
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    }
    await client.invalidateQueries({ queryKey: ['orders'] })
  }

  async function sendReplies(): Promise<void> {
    const { isOnAir, counts, texts } = await client.fetchQuery({ ...repliesQuery(live), ...fresh })
    const due = counts.left + counts.failed
    if (!isOnAir || due === 0 || isStopped.current) return
    show({ done: 0, of: due })
    await replyActions.send(texts, newKey())
    await replyActions.refresh()
  }

  async function sendEmails(): Promise<void> {
    const { taken } = await client.fetchQuery({ ...liveBagsQuery(live), ...fresh })
    const query = bagEmailsQuery(live, batchesOf(taken))
    if (taken.length === 0) return
    const rows = await client.fetchQuery({ ...query, ...fresh })
    const replies = await client.fetchQuery({ ...repliesQuery(live), ...fresh })
    const standingOf = replyStandings(replies)
    const nameOf = new Map(taken.map(({ orderUuid, username }) => [orderUuid, username]))
    const isReached = (orderUuid: string) =>
      ['answered', 'waiting'].includes(standingOf(nameOf.get(orderUuid) ?? '')?.state ?? '')
    const due = rows.filter(({ sentAt, orderUuid }) => sentAt === null && !isReached(orderUuid))
    let done = 0
    for (const batch of batchesOf(due.map((row) => ({ ...row, username: '' })))) {
      if (isStopped.current) return
      show({ done, of: due.length })
      await call<typeof sendBagEmails>('POST /api/orders/emails/send', batch, { idempotencyKey: newKey() })
      done += batch.orderUuids.length
      const now = nowIso()
      client.setQueryData(query.queryKey, (known) =>
        known?.map((row) => (batch.orderUuids.includes(row.orderUuid) ? { ...row, sentAt: now } : row)),
      )
    }
  }

  async function start(chosen: Chosen | null, canReply: boolean): Promise<void> {
    isStopped.current = false
    setSending({ ...before, step: 'bags' })
    const steps: [Step, () => Promise<void>][] = [
      ...(chosen ? [['bags', () => makeBags(chosen)] as [Step, () => Promise<void>]] : []),
      ...(canReply ? [['direct', sendReplies] as [Step, () => Promise<void>]] : []),
      ['email', sendEmails],
    ]
    for (const [step, act] of steps) {
      if (isStopped.current) break
      show({ step, done: 0, of: 0 })
      await act().catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        setSending((known) => ({ ...known, failures: { ...known.failures, [step]: error.message } }))
      })
    }
    show({ step: null, end: isStopped.current ? 'stopped' : 'done' })
  }

  /** What was sent stays sent; replies in the queue leave it. */
  function stop(hasQueue: boolean): void {
    isStopped.current = true
    if (hasQueue || sending.step === 'direct') replyActions.stopping.mutate()
    if (sending.step === null) show({ end: 'stopped' })
  }

  return { ...sending, start: (...args: Parameters<typeof start>) => void start(...args), stop }
}

/** The people of a live whose e-mail is known, in lower case, and those of them who were sent the link. */
export function useEmailStates(live: Live) {
  const taken = useQuery(liveBagsQuery(live)).data?.taken ?? []
  const query = bagEmailsQuery(live, batchesOf(taken))
  const { data = [] } = useQuery({ ...query, enabled: taken.length > 0 })
  const nameOf = new Map(taken.map(({ orderUuid, username }) => [orderUuid, username.toLowerCase()]))
  const namesOf = (isSent: boolean) =>
    new Set(
      data.filter(({ sentAt }) => (sentAt !== null) === isSent).map(({ orderUuid }) => nameOf.get(orderUuid)),
    )
  return { ready: namesOf(false), sent: namesOf(true) }
}
