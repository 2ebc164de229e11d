/** What may be said about a person or a secret, and what is written instead; applied in this order. */
const masks: [RegExp, string][] = [
  [/\b(?:https?|wss?|postgres(?:ql)?):\/\/[^\s"']{1,2000}/gi, '[address]'],
  [/[\w.+-]{1,100}@[\w-]{1,100}(?:\.[\w-]{1,60}){1,5}/g, '[email]'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b(?:eyJ|ey|sk_|pk_|shp|APP_USR)[\w.-]{16,}/g, '[token]'],
  [/@[\w.]{2,60}/g, '[handle]'],
  // From the first quotation mark to the last: contents may have some of their own.
  [/"[\s\S]*"/, '"[text]"'],
  [/\+?\d[\d .()/-]{6,30}\d/g, '[number]'],
]

/** The longest text that is kept. */
const longest = 300

/** The text of an error without what may be personal: addresses, numbers, names of accounts, and quoted contents. */
export function maskText(text: string): string {
  return masks
    .reduce((masked, [form, shown]) => masked.replace(form, shown), text.slice(0, 2_000))
    .slice(0, longest)
}
