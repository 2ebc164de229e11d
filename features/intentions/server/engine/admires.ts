import { ofNewest } from './newest-text.ts'
import type { Context } from './order-form.ts'

const GOOD =
  '(?:lind|bonit|maravilhos|perfeit|fof|chiqu|delicad|charmos|gostos|cheiros|divin|fin)[aoe]s?|lindissim[oa]s?|top|show|luxo|demais|incrive(?:l|is)|espetacula(?:r|res)|um (?:luxo|arraso|espetaculo|sonho|show|charme)|uma (?:graca|gracinha|delicia|perfeicao|belezura|beleza)'

/** "amei a 31", "gostei muito dessa", "linda a 31", "a 31 é linda": what it is about has no other verb. */
const ADMIRES = new RegExp(
  [
    ' (?:amei|amo|adorei|adoro|gostei|apaixonei|encantei) (?:muito |mais |demais |tanto |com |por |n|d)?(?:o|a|os|as|ess[ea]s?|est[ea]s?) ',
    `^ (?:(?:que|tao|muito|gente|nossa|ai|ah|uau) (?:[,!] )?){0,3}(?:${GOOD}) (?:demais )?(?:o|a|os|as|ess[ea]s?|est[ea]s?) `,
    ` (?:eh|sao|esta|estao|ficou|ficaram|era|parece) (?:muito |tao |mais |bem |o |a |os |as |coisa ){0,2}(?:${GOOD}) `,
    ' perdi (?:o|a|os|as|ess[ea]s?|est[ea]s?) ',
  ].join('|'),
)

/** "um luxo!", "uma graça 😍". */
const EXCLAIMS =
  /^ (?:(?:que|gente|nossa|ai|ah|uau|mas) (?:[,!] )?){0,3}(?:um (?:luxo|arraso|espetaculo|sonho|show|charme|amor)|uma (?:graca|gracinha|perfeicao|belezura|beleza|lindeza)) (?:[^a-z\d]+ )?$/u

const admires = ofNewest((text) => ADMIRES.test(text))

/** "gostei da 47": which one, not how many. */
const WHICH = / (?:[dn]?[oa]|d?ess[ea]|d?est[ea]) \d+ /

/** A comment that admires or misses what it names, with no word of ordering beside it and no amount, size or colour. */
export function onlyAdmires({ reading: { text }, signals, items }: Context): boolean {
  if (EXCLAIMS.test(text)) return true
  if (signals.forMe || signals.waits || signals.correction || !admires(text)) return false
  const isWhich = WHICH.test(text)
  return items.asks.every(
    ({ quantity, open, variant }) =>
      quantity === null && (open.length === 0 || isWhich) && Object.keys(variant).length === 0,
  )
}
