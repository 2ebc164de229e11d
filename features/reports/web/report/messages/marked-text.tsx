import { matchedParts } from './matched-parts.ts'

/** A text with the searched words highlighted. */
export function MarkedText({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text
  return matchedParts(text, words).map((part, at) =>
    part.matched ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
      <mark key={at} className="rounded-[3px] bg-action-soft text-action-soft-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
