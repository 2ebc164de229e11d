/** Letters of other scripts, and digits and signs, that stand for Latin ones. */
const lookAlikes: Record<string, string> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    к: 'k',
    м: 'm',
    т: 't',
    в: 'b',
    н: 'h',
    і: 'i',
  },
  ...{ α: 'a', ε: 'e', ο: 'o', ρ: 'p', υ: 'u', κ: 'k', τ: 't', ν: 'v', ι: 'i' },
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '€': 'e' },
}

/** Lower case, without accents, look-alike letters as Latin ones. As many characters as letters were there. */
export function plainLetters(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return Array.from(bare, (character) => lookAlikes[character] ?? character).join('')
}

/** The same, with one of each repeated letter and without all that is no letter: for comparing names and messages. */
export function skeleton(text: string): string {
  return squeeze(plainLetters(text).replace(/[^\p{L}\p{N}]+/gu, ''))
}

/** One of each repeated character: `puuuta` becomes `puta`. */
export function squeeze(text: string): string {
  return text.replace(/(.)\1+/gu, '$1')
}
