/** The hook of an item on the rail; the rail is the upper edge of the item's parent. */
export function Hook() {
  return (
    <svg className="hook" viewBox="0 0 18 34" aria-hidden="true">
      <path d="M3.6 9.8a5.6 5.6 0 1 1 8.5 4.7C9.8 15.9 9 17.3 9 20v14" />
    </svg>
  )
}
