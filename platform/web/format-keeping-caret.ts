const isTyped = (character: string) => /[\p{L}\p{N}+]/u.test(character)

/**
 * Formats typed text and returns the position of the caret: behind the same letter or digit as before, and behind the
 * following marks when the user types at the end.
 * @param format adds and removes only punctuation, and may cut or capitalize
 */
export function formatKeepingCaret(format: (typed: string) => string, typed: string, caret: number) {
  const text = format(typed)
  if (caret >= typed.length) return { text, caret: text.length }

  const before = [...typed.slice(0, caret)].filter(isTyped).length
  let seen = 0
  let at = 0
  while (at < text.length && seen < before) {
    if (isTyped(text[at]!)) seen += 1
    at += 1
  }
  return { text, caret: at }
}

/** Formats an input in place, for its `onChange` (before react-hook-form's own). */
export function formatInput(input: HTMLInputElement, format: (typed: string) => string): void {
  const { text, caret } = formatKeepingCaret(format, input.value, input.selectionStart ?? input.value.length)
  if (text === input.value) return

  input.value = text
  input.setSelectionRange(caret, caret)
}
