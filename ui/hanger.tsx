/** An empty rail with one hanger: the illustration of every empty place. */
export function Hanger({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 248 92"
      width="248"
      height="92"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path className="stroke-ink" strokeWidth="1.75" d="M4 26h240M26 26V10M222 26V10" />
      <g className="stroke-action-text" strokeWidth="2.5">
        <path d="M113.5 24c.3-7.5 4.7-11.5 10.5-11.5 6 0 10 4.2 10 9.5 0 8-9.5 8.5-10 17v5" />
        <path d="M124 44 78.5 74.5C73 78.200 74.800 86 81.500 86h85c6.7 0 8.5-7.800 3-11.5z" />
      </g>
    </svg>
  )
}
