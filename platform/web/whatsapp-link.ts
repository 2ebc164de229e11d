/** Opens WhatsApp with a text to send to a phone (E.164); without one the user chooses the recipient. */
export function whatsappLink(text: string, phone: string | null = null): string {
  return `https://wa.me/${(phone ?? '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
