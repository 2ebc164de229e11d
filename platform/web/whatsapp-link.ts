/** Opens WhatsApp with a text to be sent; the person chooses to whom. */
export function whatsappLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
