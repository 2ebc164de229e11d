import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Live, ReportPlace } from './lives-types.ts'
import type { CommentsRequest } from './report/messages/comment-request.ts'

/** The components of later features inside a report. The app provides them (app/web/reports). */
export type ReportSlots = {
  /** Exports the messages on the screen. */
  ExportMenu: ComponentType<{ live: Live; place: ReportPlace; request: CommentsRequest }>
  /** Exports the selected messages. */
  ExportSelection: ComponentType<{
    place: ReportPlace
    request: CommentsRequest
    chosen: { commentIds: string[] } | { exceptIds: string[] }
    /** The label of the button. */
    label: string
    disabled: boolean
  }>
  /** Who wants what while the live goes on; `paywall` stands in its place while the report is locked. */
  ClaimsTab: ComponentType<{ live: Live; paywall: ReactNode }>
  /** Who wants to buy what; `paywall` stands in its place while the report is locked. */
  CartsTab: ComponentType<{ live: Live; paywall: ReactNode }>
  /** Links with which guests read the report. */
  GuestLinks: ComponentType<{ live: Live }>
}

const Context = createContext<ReportSlots | null>(null)

export const ReportSlotsProvider = Context.Provider

export function useReportSlots(): ReportSlots {
  const parts = useContext(Context)
  if (!parts) throw new Error('a report was rendered without its slots')
  return parts
}
