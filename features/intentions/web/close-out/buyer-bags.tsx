import { createContext, useContext } from 'react'
import type { Live } from '#features/reports/web/index.ts'

/**
 * The bag of a person of a live: its number, the buyer's page of it, the buyer's phone (E.164) where it is known, and when the
 * buyer was sent the link by e-mail, null if that was not done.
 */
export type BuyerBag = { number: number; link: string; phone: string | null; emailedAt: string | null }

/** The bags of the people of a live by username in lower case, from a later feature; the app provides it. */
export type UseBuyerBags = (live: Live) => ReadonlyMap<string, BuyerBag[]>

const none: ReadonlyMap<string, BuyerBag[]> = new Map()

const Context = createContext<UseBuyerBags>(() => none)

export const BuyerBagsProvider = Context.Provider

export const useBuyerBags: UseBuyerBags = (live) => useContext(Context)(live)

/** Bags whose buyers have an e-mail and were not sent the link, and the act that sends it to all of them. */
export type BagEmails = { ready: number; isSending: boolean; send: () => void }
type UseBagEmails = (live: Live) => BagEmails

const EmailsContext = createContext<UseBagEmails>(() => ({ ready: 0, isSending: false, send: () => {} }))

export const BagEmailsProvider = EmailsContext.Provider

export const useBagEmails: UseBagEmails = (live) => useContext(EmailsContext)(live)
