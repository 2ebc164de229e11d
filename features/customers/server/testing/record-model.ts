/** A comment counts where its live is unlocked; a buyer is somebody with a payment; a person of a file is always shown. */
type Rec = {
  mergedInto: string | null
  /** Where it was taken out of, and where its keys were before. */
  split: { from: string; homes: Map<string, string> } | null
}

/**
 * What the records of one owner must be, in the plainest way: where each key is, what it said and paid. Keys are
 * `p:` commenters, `b:` buyers and `f:` people of files.
 */
export class RecordModel {
  readonly records = new Map<string, Rec>()
  readonly homes = new Map<string, string>()
  readonly said = new Map<string, number[]>()
  readonly paid = new Map<string, number[]>()
  readonly open = [true, true, true]

  rootOf(record: string): string {
    const into = this.records.get(record)?.mergedInto
    return into ? this.rootOf(into) : record
  }

  keysOf(root: string): string[] {
    return [...this.homes].flatMap(([key, home]) => (this.rootOf(home) === root ? [key] : []))
  }

  /** The record with everything that is merged into it. */
  treeOf(root: string): string[] {
    return [...this.records.keys()].filter((record) => this.rootOf(record) === root)
  }

  commentsOf(key: string): number {
    return (this.said.get(key) ?? []).reduce((sum, count, live) => sum + (this.open[live] ? count : 0), 0)
  }

  isSeen(key: string): boolean {
    return key.startsWith('f:') || this.commentsOf(key) > 0 || (this.paid.get(key) ?? []).length > 0
  }

  isShown(root: string): boolean {
    return this.records.get(root)?.mergedInto === null && this.keysOf(root).some((key) => this.isSeen(key))
  }

  shown(): string[] {
    return [...this.records.keys()].filter((record) => this.isShown(record)).sort()
  }

  figuresOf(root: string): { comments: number; bought: number } {
    const keys = this.keysOf(root)
    return {
      comments: keys.reduce((sum, key) => sum + this.commentsOf(key), 0),
      bought: keys.flatMap((key) => this.paid.get(key) ?? []).reduce((sum, one) => sum + one, 0),
    }
  }

  /** The keys that the next pass finds for the first time. */
  unfound(): string[] {
    return [...this.said.keys(), ...this.paid.keys()].filter(
      (key) => !this.homes.has(key) && this.isSeen(key),
    )
  }

  found(key: string, record: string): void {
    if (this.records.has(record)) throw new Error(`${key} was found for a record of others`)
    this.records.set(record, { mergedInto: null, split: null })
    this.homes.set(key, record)
  }

  canMerge(into: string, other: string): boolean {
    return into !== other && this.isShown(into) && this.isShown(other)
  }

  merge(into: string, other: string): void {
    this.at(other).mergedInto = into
  }

  undoMerge(record: string): void {
    this.at(record).mergedInto = null
  }

  /** Commenters without a visible comment are no parts; a person of a file has contacts, which are. */
  canSplit(root: string, leaving: string[]): boolean {
    return leaving.length > 0 && leaving.length < this.keysOf(root).filter((key) => this.isSeen(key)).length
  }

  split(root: string, leaving: string[], taken: string): void {
    const homes = new Map(leaving.map((key) => [key, this.homes.get(key)!]))
    this.records.set(taken, { mergedInto: null, split: { from: root, homes } })
    for (const key of leaving) this.homes.set(key, taken)
  }

  canUndoSplit(record: string): boolean {
    const from = this.records.get(record)?.split?.from
    return from !== undefined && this.isShown(record) && this.rootOf(from) !== record
  }

  undoSplit(record: string): void {
    const { from, homes } = this.at(record).split!
    const root = this.rootOf(from)
    for (const [key, home] of this.homes) {
      if (home !== record) continue
      const before = homes.get(key)
      this.homes.set(key, before && this.records.has(before) ? before : root)
    }
    const hasMerged = [...this.records.values()].some(({ mergedInto }) => mergedInto === record)
    if (hasMerged) {
      this.records.set(record, { mergedInto: root, split: null })
      return
    }
    this.records.delete(record)
    for (const other of this.records.values()) if (other.split?.from === record) other.split.from = root
  }

  erase(root: string): void {
    const gone = new Set(this.treeOf(root))
    for (const key of this.keysOf(root)) {
      this.homes.delete(key)
      this.said.delete(key)
      this.paid.delete(key)
    }
    for (const record of gone) this.records.delete(record)
    for (const other of this.records.values())
      if (other.split && gone.has(other.split.from)) other.split = null
  }

  private at(record: string): Rec {
    return this.records.get(record)!
  }
}
