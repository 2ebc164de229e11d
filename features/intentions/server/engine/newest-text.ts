/** A test of a comment's text that remembers its newest answer, since several steps ask for it. */
export function ofNewest(test: (text: string) => boolean): (text: string) => boolean {
  let newest: string | null = null
  let answer = false
  return (text) => {
    if (text !== newest) {
      answer = test(text)
      newest = text
    }
    return answer
  }
}
