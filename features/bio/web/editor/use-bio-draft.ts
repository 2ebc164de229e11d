import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isCallError } from '#platform/web/call-error.ts'
import { type Bio, myBioQuery, sendBio, shownHere } from '../bio-queries.ts'
import {
  changeOf,
  type Errors,
  isSame,
  mayPass,
  outcomeOf,
  type Part,
  type SaveState,
} from './save-outcome.ts'
import { keepUnsaved, unsavedOf } from './unsaved-parts.ts'

export type BioDraft = {
  bio: Bio
  state: SaveState
  /** By dotted path, `links.3.url`, in the reader's language. */
  errors: Errors
  /** Grows with every save; previews reload on it. */
  savedVersion: number
  /** Applies a change at once, and saves it shortly after. */
  change: (part: Partial<Pick<Bio, Part>>) => void
  /** Saves at once. A refused change does not become part of the draft. */
  attempt: (part: Partial<Pick<Bio, Part>>) => Promise<Attempt>
  /** Saves pending changes at once, and retries refused or failed ones. */
  saveNow: () => void
  /** After a conflict: the user's version replaces the other, or the other way round. */
  keepMine: () => void
  takeTheirs: () => void
}

/** `waiting` is part of the draft and will be saved when that is possible again. */
type Attempt = { outcome: 'saved' | 'waiting' } | { outcome: 'refused'; errors: Errors }

const restAfter = 800
/** After a temporary failure, doubled after each further one. */
const againAfter = 5_000
const againAfterAtMost = 60_000
/** Without a network nothing is lost, and no toast is needed: the line at the top shows it. */
const shownAsState = [...shownHere, 'network_error', 'unreadable_reply'] as const

/** A bio being edited: changed locally at once, saved automatically, one save at a time. */
export function useBioDraft(first: Bio): BioDraft {
  const client = useQueryClient()
  const { mutateAsync: send } = useMutation({ mutationFn: sendBio, meta: { shownHere: shownAsState } })
  const [left] = useState(() => unsavedOf(first))
  const [bio, setBio] = useState<Bio>({ ...first, ...left?.parts })
  const [state, setState] = useState<SaveState>(left ? 'waiting' : 'saved')
  const [errors, setErrors] = useState<Errors>({})
  const [savedVersion, setSavedVersion] = useState(first.version)
  const latest = useRef({ bio, version: left?.version ?? first.version })
  const unsaved = useRef(new Set(Object.keys(left?.parts ?? {}) as Part[]))
  const sent = useRef<Part[]>([])
  const failures = useRef(0)
  const isGone = useRef(false)
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const put = useCallback((next: Bio) => {
    latest.current.bio = next
    setBio(next)
    keepUnsaved(next, new Set([...unsaved.current, ...sent.current]), latest.current.version)
  }, [])

  /** The saved version, perhaps by another editor; null if it cannot be loaded now. */
  const newest = useCallback(
    () => client.fetchQuery({ ...myBioQuery, staleTime: 0 }).catch(() => null),
    [client],
  )

  /** Takes the server's version; local changes made meanwhile stay. */
  const take = useCallback(
    (saved: Bio) => {
      latest.current.version = saved.version
      sent.current = []
      failures.current = 0
      const kept = Object.fromEntries([...unsaved.current].map((part) => [part, latest.current.bio[part]]))
      put({ ...saved, ...kept })
      setErrors({})
      setSavedVersion(saved.version)
      setState(unsaved.current.size > 0 ? 'waiting' : 'saved')
    },
    [put],
  )

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    if (running.current) {
      await running.current
      return save()
    }
    if (unsaved.current.size === 0) return

    const parts = [...unsaved.current]
    unsaved.current.clear()
    setState('saving')
    sent.current = parts
    running.current = send(changeOf(latest.current.bio, parts, latest.current.version)).then(
      take,
      async (error: unknown) => {
        for (const part of parts) unsaved.current.add(part)
        sent.current = []
        const outcome = outcomeOf(error)
        if (outcome === 'conflict' && failures.current > 0) {
          const newer = await newest()
          if (newer && isSame(newer, latest.current.bio, parts)) {
            for (const part of parts) unsaved.current.delete(part)
            return take(newer)
          }
        }
        setErrors(isCallError(error) ? error.errors : {})
        setState(outcome)
        if (isGone.current || !mayPass(error)) return
        const wait = Math.min(againAfter * 2 ** failures.current++, againAfterAtMost)
        timer.current = setTimeout(() => void save(), wait)
      },
    )
    await running.current
    running.current = null
  }, [newest, send, take])

  const change = useCallback<BioDraft['change']>(
    (part) => {
      for (const name of Object.keys(part)) unsaved.current.add(name as Part)
      put({ ...latest.current.bio, ...part })
      setState((now) => (now === 'conflict' ? now : 'waiting'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), restAfter)
    },
    [put, save],
  )

  const attempt = useCallback<BioDraft['attempt']>(
    async (part) => {
      await save()
      setState('saving')
      const parts = Object.keys(part) as Part[]
      const { bio, version } = latest.current
      const sending = send(changeOf({ ...bio, ...part }, parts, version))
      running.current = sending.then(
        () => {},
        () => {},
      )
      try {
        take(await sending)
        return { outcome: 'saved' }
      } catch (error) {
        const outcome = outcomeOf(error)
        if (outcome === 'refused' && isCallError(error)) {
          setState(unsaved.current.size > 0 ? 'waiting' : 'saved')
          return { outcome, errors: error.errors }
        }
        for (const name of parts) unsaved.current.add(name)
        put({ ...latest.current.bio, ...part })
        setState(outcome)
        return { outcome: 'waiting' }
      } finally {
        running.current = null
      }
    },
    [put, save, send, take],
  )

  useEffect(() => {
    isGone.current = false
    // Changes left unsaved the last time.
    void save()
    // A phone may discard a hidden page without notice.
    const hide = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0 || running.current) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('beforeunload', leave)
    addEventListener('online', save)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('beforeunload', leave)
      removeEventListener('online', save)
      isGone.current = true
      void save()
    }
  }, [save])

  const theirs = async () => {
    const newer = await newest()
    if (newer) latest.current.version = newer.version
    else setState('failed')
    return newer
  }

  return {
    bio,
    state,
    errors,
    savedVersion,
    change,
    attempt,
    saveNow: () => void save(),
    async keepMine() {
      if (await theirs()) await save()
    },
    async takeTheirs() {
      const newer = await theirs()
      if (!newer) return
      unsaved.current.clear()
      take(newer)
    },
  }
}
