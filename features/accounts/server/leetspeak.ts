const readAs: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Replaces digits and signs by the letters they stand for: `s3nh4` → `senha`. */
export function withoutLeetspeak(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => readAs[sign] as string)
}
