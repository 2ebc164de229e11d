import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Live, ReportPlace } from './lives-types.ts'
import type { CommentsRequest } from './report/messages/comment-request.ts'

/** What later features show inside of a report. The app puts them in (app/web/reports). */
export type ReportSlots = {
  /** Takes what is on the screen along as a file. */
  ExportMenu: ComponentType<{ live: Live; place: ReportPlace; request: CommentsRequest }>
  /** Takes the chosen messages along as a file. */
  ExportSelection: ComponentType<{
    place: ReportPlace
    request: CommentsRequest
    chosen: { commentIds: string[] } | { exceptIds: string[] }
    /** Names what the button does. */
    label: string
    disabled: boolean
  }>
  /** Who wants to buy what; `paywall` stands in its place while the report is locked. */
  CartsTab: ComponentType<{ live: Live; paywall: ReactNode }>
  /** Links with which guests read the report. */
  GuestLinks: ComponentType<{ live: Live }>
}

const Context = createContext<ReportSlots | null>(null)

export const ReportSlotsProvider = Context.Provider

export function useReportSlots(): ReportSlots {
  const parts = useContext(Context)
  if (!parts) throw new Error('a report is shown without the parts of later features')
  return parts
}
