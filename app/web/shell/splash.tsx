import { Mark } from '#ui/mark.tsx'

/** The splash screen, shown until the first page has loaded. */
export function Splash() {
  return (
    <div aria-busy="true" className="grid min-h-dvh place-items-center bg-ground">
      <Mark className="size-12 animate-breathe" />
    </div>
  )
}
