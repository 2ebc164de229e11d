/** A thin line over the page while the next one is loading; shown only after a short delay. */
export function TopProgress({ active, label }: { active: boolean; label: string }) {
  if (!active) return null
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden transition-opacity delay-150 duration-[120ms] starting:opacity-0"
    >
      <div className="h-full w-2/5 animate-travel bg-action" />
    </div>
  )
}
