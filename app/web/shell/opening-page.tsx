import { Mark } from '#ui/mark.tsx'

/** What stands while the first page is on its way. */
export function OpeningPage() {
  return (
    <div aria-busy="true" className="grid min-h-dvh place-items-center bg-ground">
      <Mark className="size-12 animate-breathe" />
    </div>
  )
}
