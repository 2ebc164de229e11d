/** A person who writes in a chat. `name` is the handle, with its `@`. */
export type ChatAuthor = { channelId: string; name: string; isOwner?: boolean }

/** What happens in a chat, of the API's types that a shop meets. Amounts in millionths, as text. */
export type ChatEvent =
  | { type: 'textMessageEvent'; author: ChatAuthor; text: string }
  | { type: 'superChatEvent'; author: ChatAuthor; text: string; amountMicros: string; currency: string }
  | { type: 'superStickerEvent'; author: ChatAuthor; altText: string; amountMicros: string; currency: string }
  | { type: 'newSponsorEvent'; author: ChatAuthor }
  | { type: 'messageDeletedEvent'; messageId: string }
  | { type: 'messageRetractedEvent'; author: ChatAuthor; messageId: string }
  | { type: 'userBannedEvent'; banned: ChatAuthor }
  | { type: 'chatEndedEvent' }

/** The channel of a name: the same person has the same one in every chat. */
export function authorNamed(name: string, channelId?: string): ChatAuthor {
  const handle = name.startsWith('@') ? name : `@${name}`
  return {
    channelId: channelId ?? `UC${Buffer.from(handle).toString('base64url').slice(0, 22)}`,
    name: handle,
  }
}

export function displayAmount(amountMicros: string, currency: string): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(Number(amountMicros) / 1e6)
}
