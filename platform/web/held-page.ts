/** Asks the user about a navigation that would leave the page; `leave` goes on with it. */
type Ask = (leave: () => void) => void

let held: Ask | null = null

/** Holds the page in view until the returned function is called: nothing leaves it before `ask` has called `leave`. */
export function holdPage(ask: Ask): () => void {
  held = ask
  return () => {
    if (held === ask) held = null
  }
}

/** How to ask before the page in view is left; null: it may be left. */
export const heldPage = (): Ask | null => held
