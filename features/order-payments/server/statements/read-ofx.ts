import { centsOf, dayOf, lineOf, mostCredits, type StatedCredit } from './statement-credits.ts'

/** Whether a text is an OFX file, 1.x or 2.x. */
export function isOfx(text: string): boolean {
  return /<ofx>|ofxheader/i.test(text.slice(0, 20_000))
}

/**
 * The credits of an OFX file. Banks close leaf tags or not, write everything on one line or not, and call credits by many
 * types, so the sign of the amount decides. Entries without an amount or a day are left out.
 */
export function readOfx(text: string): StatedCredit[] {
  const [head = '', ...blocks] = text.split(/<stmttrn>/i)
  const account = leavesOf(head).get('ACCTID') ?? ''
  const credits: StatedCredit[] = []
  for (const block of blocks) {
    const end = block.search(/<\/stmttrn|<\/banktranlist/i)
    const leaves = leavesOf(end === -1 ? block : block.slice(0, end))
    const amount = centsOf(leaves.get('TRNAMT') ?? '')
    const day = dayOf(leaves.get('DTPOSTED') ?? '')
    if (amount === null || amount <= 0 || day === null) continue
    const text = lineOf(`${leaves.get('NAME') ?? ''} ${leaves.get('MEMO') ?? ''}`)
    credits.push({ account, day, amount, id: leaves.get('FITID') ?? '', text })
    if (credits.length > mostCredits) break
  }
  return credits
}

/** The first value of each leaf that is read. */
function leavesOf(block: string): Map<string, string> {
  const leaves = new Map<string, string>()
  for (const [, name = '', value = ''] of block.matchAll(
    /<(ACCTID|TRNAMT|DTPOSTED|FITID|NAME|MEMO)>([^<\r\n]*)/gi,
  ))
    if (!leaves.has(name.toUpperCase())) leaves.set(name.toUpperCase(), decoded(value).trim().slice(0, 300))
  return leaves
}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
])

function decoded(value: string): string {
  return value.replaceAll(/&(lt|gt|quot|apos|amp);/g, (entity, name: string) => entities.get(name) ?? entity)
}
