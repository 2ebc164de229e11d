/** Opens WhatsApp with a text to send; the user chooses the recipient. */
export function whatsappLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
