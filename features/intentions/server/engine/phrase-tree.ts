type Node = { lists: string[]; next: Map<string, Node> }

type Firsts = Map<string, number>

/** Phrases of several lists, found together in one pass over a text. A text is words, each between two spaces. */
export class PhraseTree {
  private readonly root: Node = { lists: [], next: new Map() }
  /** The two newest texts, since they are asked for list after list: a comment, and what is left of it. */
  private text = ''
  private firsts: Firsts = new Map()
  private textBefore = ''
  private firstsBefore: Firsts = new Map()

  add(list: string, phrase: string): void {
    let node = this.root
    for (const word of phrase.split(' ')) {
      let next = node.next.get(word)
      if (!next) {
        next = { lists: [], next: new Map() }
        node.next.set(word, next)
      }
      node = next
    }
    if (!node.lists.includes(list)) node.lists.push(list)
  }

  /** Where the first phrase of a list is; -1 where there is none. */
  firstOf(text: string, list: string): number {
    if (text !== this.text) {
      const firsts = text === this.textBefore ? this.firstsBefore : this.firstOfEach(text)
      this.textBefore = this.text
      this.firstsBefore = this.firsts
      this.text = text
      this.firsts = firsts
    }
    return this.firsts.get(list) ?? -1
  }

  /** The first phrase of a list from a space on, the longest where several begin there. */
  find(text: string, list: string, from: number): { at: number; length: number } | null {
    for (let space = text.indexOf(' ', from); space >= 0; space = text.indexOf(' ', space + 1)) {
      let length = 0
      this.walk(text, space, (lists, end) => {
        if (lists.includes(list)) length = end - space - 1
      })
      if (length > 0) return { at: space + 1, length }
    }
    return null
  }

  private firstOfEach(text: string): Firsts {
    const firsts: Firsts = new Map()
    // What stands before the first space and after the last one is no word between two.
    const words = text.split(' ')
    const last = words.length - 1
    for (let from = 1, at = words[0]!.length + 1; from < last; at += words[from]!.length + 1, from++) {
      let node = this.root.next.get(words[from]!)
      for (let to = from + 1; node; to++) {
        for (const list of node.lists) if (!firsts.has(list)) firsts.set(list, at)
        node = to < last ? node.next.get(words[to]!) : undefined
      }
    }
    return firsts
  }

  /** Calls back for every phrase that begins after a space, with the space that ends it. */
  private walk(text: string, space: number, found: (lists: string[], end: number) => void): void {
    let node: Node | undefined = this.root
    for (let at = space; ; ) {
      const end = text.indexOf(' ', at + 1)
      if (end < 0) return
      node = node.next.get(text.slice(at + 1, end))
      if (!node) return
      if (node.lists.length > 0) found(node.lists, end)
      at = end
    }
  }
}
