/** Instagram's camera, in the stroke of the other icons. */
export function InstagramIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      className="lucide"
      width="24"
      height="24"
    >
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </svg>
  )
}

/** YouTube's screen with its triangle, in the same stroke. */
export function YouTubeIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      className="lucide"
      width="24"
      height="24"
    >
      <rect x="2.500" y="5" width="19" height="14" rx="4" />
      <path d="M10 9v6l5-3-5-3Z" />
    </svg>
  )
}

/** A shopping bag, in the same stroke. */
export function ShopIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="lucide"
      width="24"
      height="24"
    >
      <path d="M5 8h14l1 12.500H4L5 8Z" />
      <path d="M8.500 10.500V7a3.500 3.500 0 0 1 7 0v3.500" />
    </svg>
  )
}

/** Facebook's f, in the same stroke. */
export function FacebookIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="lucide"
      width="24"
      height="24"
    >
      <circle cx="12" cy="12" r="9" />
      <path d="M15 7.500h-1a2.500 2.500 0 0 0-2.500 2.500v11M9 13h5" />
    </svg>
  )
}
