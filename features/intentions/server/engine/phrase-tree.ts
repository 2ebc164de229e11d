type Node = { lists: string[]; next: Map<string, Node> }

/** Phrases of several lists, found together in one pass over a text. A text is words, each between two spaces. */
export class PhraseTree {
  private readonly root: Node = { lists: [], next: new Map() }
  /** The newest text, since it is asked for list after list. */
  private text = ''
  private firsts = new Map<string, number>()

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
      this.firsts = this.firstOfEach(text)
      this.text = text
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

  private firstOfEach(text: string): Map<string, number> {
    const firsts = new Map<string, number>()
    for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1))
      this.walk(text, space, (lists) => {
        for (const list of lists) if (!firsts.has(list)) firsts.set(list, space + 1)
      })
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
